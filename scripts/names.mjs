import { readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import process from 'node:process';
import { checkConversions, findTwins, listExports } from './lint/export-names.mjs';
import { ROOT } from './project.mjs';

/** What a name of the whole house must not do, which no single file can tell. */
const files = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^(src-\w+|e2e)$/.test(entry.name))
  .flatMap(({ name }) =>
    readdirSync(join(ROOT, name), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => `${name}/${path.split(sep).join('/')}`),
  );
if (files.length === 0) throw new Error('there is no module to read');

const exports = files.flatMap((file) => listExports(file, readFileSync(join(ROOT, file), 'utf8')));
const problems = [...findTwins(exports), ...checkConversions(exports)];
console.log(`${String(exports.length)} exports of ${String(files.length)} modules`);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
