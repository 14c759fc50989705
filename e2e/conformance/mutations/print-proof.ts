import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { printLine, describeSummary } from '../report/print.ts';
import { compareChecks } from '../report/sections.ts';
import type { Proof, Trial } from './prove.ts';

function byCheck(trials: readonly Trial[]): Map<string, Trial[]> {
  const grouped = new Map<string, Trial[]>();
  for (const trial of trials) {
    grouped.set(trial.checkId, [...(grouped.get(trial.checkId) ?? []), trial]);
  }
  return grouped;
}

const idsOf = (trials: readonly Trial[], result: Trial['result']) =>
  trials
    .filter((trial) => trial.result === result)
    .map(({ mutationId }) => mutationId)
    .toSorted();

/** Writes which check notices which mutation. */
export async function writeMatrix(
  { sound, mutations, trials }: Proof,
  file: string,
): Promise<void> {
  const grouped = byCheck(trials);
  const checks = sound
    .toSorted((a, b) => compareChecks(a.check, b.check))
    .map(({ check, verdict }) => {
      const own = grouped.get(check.id) ?? [];
      return {
        id: check.id,
        section: check.section,
        sound: verdict.kind,
        killed: idsOf(own, 'killed'),
        survived: idsOf(own, 'survived'),
        inconclusive: idsOf(own, 'inconclusive'),
      };
    });
  const unseen = mutations.filter(
    ({ id }) => !trials.some((trial) => trial.mutationId === id && trial.result === 'killed'),
  );
  await mkdir(dirname(file), { recursive: true });
  const matrix = { checks, mutationsThatNobodySees: unseen.map(({ id }) => id) };
  await writeFile(file, `${JSON.stringify(matrix, null, 2)}\n`);
}

/** @returns whether every check was seen to fail */
export function printProof({ sound, mutations, trials }: Proof): boolean {
  const grouped = byCheck(trials);
  const kills = new Map([...grouped].map(([id, own]) => [id, idsOf(own, 'killed').length]));
  const unproven = sound.filter(({ check }) => (kills.get(check.id) ?? 0) === 0);
  for (const { check, verdict } of unproven.toSorted((a, b) => compareChecks(a.check, b.check))) {
    const reason =
      verdict.kind === 'passed' ? 'no mutation makes it fail' : `sound: ${verdict.kind}`;
    printLine(`✗ ${check.section}  ${check.id}: ${reason}`);
  }
  const broken = trials.filter(({ expectation }) => expectation.includes('itself broke'));
  for (const { checkId, mutationId, expectation } of broken.slice(0, 10)) {
    printLine(`! ${checkId} under ${mutationId}: ${expectation.split('\n')[0] ?? ''}`);
  }
  const inconclusive = trials.filter(({ result }) => result === 'inconclusive').length;
  printLine(
    `${String(mutations.length)} mutations, ${String(trials.length)} trials, ` +
      `${String(inconclusive)} inconclusive`,
  );
  printLine(describeSummary(sound.length - unproven.length, unproven.length));
  return unproven.length === 0;
}
