import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { checkQuestionNow } from '#domain/question/check-question.ts';
import type { ModelCube } from '#shared/model/model.ts';
import { atLeast, atMost, withoutBar, type BenchResult } from '../measure.ts';

const HALVES = ['tuned', 'untouched'] as const;

const memberSchema = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string().default(''),
  type: z.string(),
  kind: z.enum(['measure', 'dimension']),
});
const cubeSchema = z.object({
  name: z.string(),
  title: z.string(),
  members: z.array(memberSchema),
});
const entrySchema = z.object({
  question: z.string(),
  earlier: z.array(z.object({ question: z.string(), sql: z.string() })),
  sql: z.array(z.string()),
  columns: z.array(z.string()),
  model: z.object({ cubes: z.array(cubeSchema) }).nullable(),
  /** Words of the question that the query does not honour. */
  missing: z.array(z.string()),
  /** Words of an earlier question that a follow-up's query forgot. */
  missingEarlier: z.array(z.string()),
});
type Entry = z.infer<typeof entrySchema>;

/** The bench is a bundle, which runs in the folder of the project. */
const FOLDER = join('bench', 'query-check', 'other-platforms');

const readHalf = (half: string): Entry[] =>
  z.array(entrySchema).parse(JSON.parse(readFileSync(join(FOLDER, `${half}.json`), 'utf8')));

const toCube = ({ name, title, members }: z.infer<typeof cubeSchema>): ModelCube => ({
  name,
  title,
  description: '',
  members: members.map((member) => ({
    ...member,
    kind: member.type === 'time' ? 'time' : member.kind,
  })),
});

const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 || /\d/.test(word));

/** The phrases that the check says are not in the query, and those of earlier questions. */
function listMissing(
  { question, sql, columns, earlier, model }: Entry,
  today: string,
): { missing: string[]; forgotten: readonly string[] } {
  const { missing, forgotten } = checkQuestionNow({
    question,
    queries: sql,
    columns: columns.map((name) => ({ name, type: '' })),
    earlier: earlier.map((turn) => ({ question: turn.question, queries: [turn.sql], columns: [] })),
    cubes: (model?.cubes ?? []).map(toCube),
    today,
  });
  return { missing: missing.map(({ text }) => text), forgotten };
}

/** Whether one of the words that are missing is named. */
function isNamed(wanted: readonly string[], phrases: readonly string[]): boolean {
  const named = new Set(phrases.flatMap(splitWords));
  return wanted.flatMap(splitWords).some((word) => named.has(word));
}

const divide = (part: number, all: number): number => (all === 0 ? 1 : part / all);

/**
 * The check on questions and queries of other platforms, by somebody who did not know it. The tuned
 * half may be read; of the untouched half only the figures are looked at.
 */
export function measureOtherPlatforms(today: string): BenchResult[] {
  return HALVES.flatMap((half) => {
    const entries = readHalf(half);
    const name = (words: string): string => `query check, other platforms, ${half} half: ${words}`;
    const right = entries.filter((one) => one.missing.length + one.missingEarlier.length === 0);
    const faulty = entries.filter((one) => one.missing.length > 0);
    const lossy = entries.filter((one) => one.missingEarlier.length > 0);
    const alarms = right.filter((one) => {
      const { missing, forgotten } = listMissing(one, today);
      return missing.length + forgotten.length > 0;
    });
    const found = faulty.filter((one) => isNamed(one.missing, listMissing(one, today).missing));
    const recalled = lossy.filter((one) =>
      isNamed(one.missingEarlier, listMissing(one, today).forgotten),
    );
    return [
      withoutBar(name('right queries'), right.length),
      atMost(name('false alarms on them'), divide(alarms.length, right.length), 0.03),
      withoutBar(name('queries that lack something'), faulty.length),
      atLeast(name('of which a missing word is named'), divide(found.length, faulty.length), 0.85),
      withoutBar(
        name('follow-ups of which a forgotten word is named'),
        divide(recalled.length, lossy.length),
      ),
    ];
  });
}
