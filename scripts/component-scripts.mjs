import { readdirSync } from 'node:fs';
import { sep } from 'node:path';
import process from 'node:process';
import { lintScripts } from './lint/script-types.mjs';
import { ROOT, resolveInProject } from './project.mjs';

/** The components that are named, else all. */
const named = process.argv.slice(2);
const components =
  named.length > 0
    ? named
    : readdirSync(resolveInProject('src-renderer'), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.svelte'))
        .map((path) => `src-renderer/${path.split(sep).join('/')}`);

const findings = await lintScripts(ROOT, components);
for (const { file, line, column, rule, text } of findings) {
  console.log(`${file}:${String(line)}:${String(column)} ${text} ${rule}`);
}
process.exitCode = findings.length === 0 ? 0 : 1;
