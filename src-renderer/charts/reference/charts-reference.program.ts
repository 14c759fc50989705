import { measureTextByLetters } from './inter-text.ts';
import { listReferenceSpecs } from './list-reference-specs.ts';
import { judgeSpec, type ReferenceVerdict } from './run-reference.ts';

measureTextByLetters();
const verdicts: ReferenceVerdict[] = [];
for (const one of listReferenceSpecs()) verdicts.push(await judgeSpec(one));
// oxlint-disable-next-line no-console -- The bench reads what this program prints.
console.log(JSON.stringify(verdicts));
