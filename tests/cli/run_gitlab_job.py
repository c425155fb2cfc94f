"""Runs the job of a GitLab CI file as a runner does, as far as its own keywords go.

    run_gitlab_job.py FILE JOB PROJECT_FOLDER [VARIABLE=VALUE…]

Checks what the job must have, then runs its script in one shell with its variables; VARIABLE=VALUE
come from the pipeline. Says which artifacts there are afterwards. The exit code is the job's.
"""

import os
import subprocess
import sys

import yaml

KNOWN = {"stage", "variables", "rules", "script", "artifacts", "image"}


def fail(message):
    sys.exit(f"the template: {message}")


def main():
    path, name, folder, *words = sys.argv[1:]
    with open(path, encoding="utf-8") as file:
        jobs = yaml.safe_load(file)
    if list(jobs) != [name]:
        fail(f"it has {list(jobs)}: whoever includes it gets all of that")
    job = jobs[name]
    if set(job) - KNOWN:
        fail(f"unknown keywords: {set(job) - KNOWN}")
    if not all(isinstance(one, str) for one in job["script"] + list(job["variables"].values())):
        fail("a line of the script, or a variable, is no text")
    artifacts = job["artifacts"]
    if artifacts["when"] != "always":
        fail("a job with findings would keep its report to itself")
    for rule in job["rules"]:
        if set(rule) != {"if"}:
            fail(f"a rule that is no condition: {rule}")
    environment = dict(os.environ, CI="true", GITLAB_CI="true", CI_PROJECT_DIR=folder)
    environment |= job["variables"] | dict(word.split("=", 1) for word in words)
    # A runner joins the lines into one script and stops at the first that fails.
    script = "set -e\n" + "\n".join(job["script"])
    code = subprocess.run(["sh", "-c", script], cwd=folder, env=environment, check=False).returncode
    for kind, report in artifacts["reports"].items():
        there = os.path.exists(os.path.join(folder, report))
        print(f"report {kind}: {report}{'' if there else ' (missing)'}")
    sys.exit(code)


main()
