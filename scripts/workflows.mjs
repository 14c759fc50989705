import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { lintWorkflow } from './lint/workflow-linter.mjs';
import { resolveInProject } from './project.mjs';

/** Lints the workflows of the repository's host. */
const FOLDER = resolveInProject('.github', 'workflows');

const files = readdirSync(FOLDER).filter((name) => /\.ya?ml$/.test(name));
for (const name of files) {
  const problems = await lintWorkflow(readFileSync(join(FOLDER, name), 'utf8'), name);
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) process.exitCode = 1;
}
