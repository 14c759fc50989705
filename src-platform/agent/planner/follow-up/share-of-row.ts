import { createAggregate } from '../plan/create-aggregate.ts';
import { isDeepStrictEqual } from 'node:util';
import pluralize from 'pluralize';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { pointsAtOne } from './ask-of-rows.ts';
import { isText } from './bind-first.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { buildPeriodOf } from '../dates/period-of.ts';
import {
  createUndecided,
  findTimeColumn,
  type Decision,
  type Filter,
  type PartBase,
  type Plan,
} from '../plan/plan.ts';
import type { ShareQuestion } from './share-follow-ups.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/** What names the first row of a list: its texts, and its day where the list shows one. */
export function nameFirstRow(
  { named }: Pick<ThreadMemory, 'named'>,
  cube: ModelCube,
): readonly Filter[] {
  const time = findTimeColumn(cube);
  return named.flatMap(({ column, values: [value] }): Filter[] => {
    if (value === undefined || value === null) return [];
    if (isText(column, cube)) return [{ kind: 'values', column, values: [value], negated: false }];
    const range = column === time ? buildPeriodOf(value, 'day') : null;
    return range === null ? [] : [{ kind: 'period', column, ranges: [range] }];
  });
}

const isStated = ({ kind }: Filter): boolean => kind !== 'known';

/** `that one film`: one of the rows that a ranking listed, which is its first. */
const namesOneRow = (words: readonly Mention[]): boolean =>
  words
    .filter((one) => !isMention(one, 'stop'))
    .some(
      (one, index, all) =>
        isMention(one, 'pronoun') &&
        /^(?:that|this)$/i.test(one.text) &&
        isMention(all[index + 1], 'entity') &&
        pluralize.isSingular(all[index + 1]?.text ?? ''),
    );

interface ShareOfRow extends Pick<ShareQuestion, 'words' | 'slots'> {
  /** The last plan, narrowed to a period that a pronoun points at; null where none does. */
  readonly bound: Plan | null;
}

const ALL_TIME = /\b(?:all time|ever|so far|in history)\b/i;

/** `what share of days is that`: the rows are the whole, and not what their figure comes to. */
function isOfRows(words: readonly Mention[]): boolean {
  const plain = words.filter((one) => !isMention(one, 'stop'));
  const at = plain.findIndex((one) => isMention(one, 'share'));
  return at !== -1 && isMention(plain[at + 1], 'entity');
}

const OTHER_ROWS =
  'The last question asked for one row. Ask in full for its share, with what it is a share of.';

/**
 * `what share of the total did it bring in?`, after the film that earned the most of one year: its
 * part of what all rows of that question come to. Null where no such row is pointed at.
 */
export function askShareOfRow(
  memory: ThreadMemory,
  { words, slots, bound }: ShareOfRow,
  cube: ModelCube,
): Decision | null {
  const { plan } = memory;
  if (!slots.share || plan.kind !== 'list' || memory.tied !== 1) return null;
  if (!(memory.asksOne ? pointsAtOne(words) : namesOneRow(words)) || plan.sort?.by !== 'column')
    return null;
  const sorted = plan.sort.column;
  const column = cube.columns.find((one) => one.name === sorted);
  // `of that year's rain`: the year of the row is the whole.
  const stated = (bound ?? plan).filters.filter(isStated);
  const isSame = (filter: Filter): boolean => stated.some((one) => isDeepStrictEqual(one, filter));
  const saysAllTime = words.some(
    (one) => isMention(one, 'reset') || (isMention(one, 'stop') && ALL_TIME.test(one.text)),
  );
  const isOfPlan =
    !saysAllTime &&
    !isOfRows(words) &&
    slots.filters.every(isSame) &&
    slots.numbers.every((one) => one.column === sorted) &&
    slots.groups.length === 0 &&
    slots.categories.every((name) => stated.some((one) => one.column === name));
  if (column?.kind !== 'number' || !column.additive || !isOfPlan)
    return createUndecided(OTHER_ROWS);
  const part = nameFirstRow(memory, cube).filter((filter) => !isSame(filter));
  if (part.length === 0) return createUndecided(OTHER_ROWS);
  const of: PartBase = { kind: 'aggregate', column: sorted, aggregation: 'sum' };
  const shares = createAggregate(
    plan.cube,
    [{ kind: 'part', of, filters: part }, { kind: 'matching', of, filters: part }, of],
    { filters: stated },
  );
  return { ok: true, plan: shares };
}
