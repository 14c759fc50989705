import pluralize from 'pluralize';
import { isMention } from '../mentions/mention.ts';
import { findTitle, lowerCaseTitle } from '../plan/measure-labels.ts';
import type { NamedRows, ThreadMemory } from '../thread-memory.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { Reword } from './reword-of-figures.ts';

const POSITIONS: readonly RegExp[] = [
  /^(?:first|1st|one|1)$/i,
  /^(?:second|2nd|two|2)$/i,
  /^(?:third|3rd|three|3)$/i,
  /^(?:fourth|4th|four|4)$/i,
  /^(?:fifth|5th|five|5)$/i,
];
const ORDINAL = '(first|second|third|fourth|fifth|[1-5](?:st|nd|rd|th)|next)';
const NTH = new RegExp(
  String.raw`${START}(?:(vs\.?|versus|compared (?:to|with)|against) )?(?:what about |how about |for |same for |the same for |then )*(?:the ${ORDINAL}(?: (?:one|place|on the list|of (?:them|those)))?|(?:number|no\.?|#) ?(one|two|three|four|five|[1-5])|the (next) in line)${END}`,
  'iu',
);

interface Row {
  readonly named: NamedRows;
  readonly at: number;
}

/** Which row of the ranking before it the last answer is about. */
function findRow({ ranking, plan }: ThreadMemory): Row | null {
  for (const named of ranking?.named ?? []) {
    const chosen = plan.filters.find(
      (one) => one.kind === 'values' && !one.negated && one.column === named.column,
    );
    const [value, other] = chosen?.kind === 'values' ? chosen.values : [];
    const at = value === undefined || other !== undefined ? -1 : named.values.indexOf(value);
    if (at !== -1) return { named, at };
  }
  return null;
}

/** `and the second?`, after what the first of five cost: that of the second of the five. */
const rewordNextRow: Reword = (text, { memory, read }) => {
  const [, versus, nth, number, next] = NTH.exec(text) ?? [];
  const said = nth ?? number ?? next;
  const row = said === undefined ? null : findRow(memory);
  if (said === undefined || row === null) return null;
  const { named, at } = row;
  const position = /^next$/i.test(said) ? at + 1 : POSITIONS.findIndex((one) => one.test(said));
  const value = named.values[position] ?? null;
  if (value === null || position === at || position === -1) return null;
  const isNamed = read(value).some(
    (one) =>
      (isMention(one, 'label') && one.column === named.column) ||
      (isMention(one, 'value') &&
        one.options.some((option) => option.column === named.column && option.value === value)),
  );
  if (!isNamed) return null;
  return versus === undefined ? `and ${value}?` : `vs ${value}?`;
};

const FEW = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const OTHER_FEW = new RegExp(
  String.raw`${START}(?:what about |how about |(?:the )?same for |for |in |of )*the (?:other|remaining) (${FEW.join('|')}|[1-9])(?: ones| \p{L}+)?${END}`,
  'iu',
);

/** `and the other four?`, after a figure of one of five: that of each of those that were not named. */
const rewordOtherFew: Reword = (text, { memory, plan, cube }) => {
  const [, number = ''] = OTHER_FEW.exec(text) ?? [];
  const count = /^\d/.test(number) ? Number(number) : FEW.indexOf(number.toLowerCase()) + 1;
  const isFigure = plan.kind === 'aggregate' && plan.groups.length === 0 && !plan.contrast;
  const [chosen, other] = plan.filters.filter(({ kind }) => kind === 'values');
  if (count === 0 || !isFigure || chosen?.kind !== 'values' || other !== undefined) return null;
  const sides = [chosen, memory.replaced, ...(memory.earlierSides ?? [])];
  const named = sides.flatMap((one) =>
    one?.kind === 'values' && one.column === chosen.column ? one.values : [],
  );
  const all = cube.columnProfiles.get(chosen.column)?.values ?? [];
  const rest = all.filter((value) => !named.includes(value));
  // The number says whether the same ones are meant.
  if (chosen.negated || rest.length !== count || memory.hasMoreSides === true) return null;
  // A number of two would be one of both.
  if (plan.measures.some(({ kind }) => kind !== 'aggregate'))
    return named.length === 1
      ? `and the other ${pluralize(lowerCaseTitle(findTitle(cube, chosen.column)))}?`
      : null;
  const last = rest.at(-1) ?? '';
  return count === 1 ? `and ${last}?` : `and ${rest.slice(0, -1).join(', ')} and ${last}?`;
};

export const REWORDS_OF_NEXT_ROWS: readonly Reword[] = [rewordNextRow, rewordOtherFew];
