import { FRAMES } from './draw-both.ts';
import { measureTextByLetters } from './inter-text.ts';
import { listReferenceSpecs } from './list-reference-specs.ts';
import { hashSpec, judgeSpec } from './run-reference.ts';

measureTextByLetters();
/** The reference is right in UTC alone; in other zones our own pictures are compared. */
const isInUtc = Intl.DateTimeFormat().resolvedOptions().timeZone === 'UTC';
const verdicts = [];
const hashes = [];
for (const one of listReferenceSpecs()) {
  hashes.push({ name: one.name, hash: await hashSpec(one) });
  if (isInUtc) for (const frame of FRAMES) verdicts.push(await judgeSpec(one, frame));
}
// oxlint-disable-next-line no-console -- The bench reads what this program prints.
console.log(JSON.stringify({ verdicts, hashes }));
