import { readApproximateNumber } from '#shared/exact-number.ts';
import { isMeasured, isPercentColumn, type AnalyzedColumn } from './analyze-table.ts';
import { isSpokenPart } from './column-totals.ts';
import type { DerivationContext } from './derivations.ts';
import type { Figure, FigureUnit } from './figure.ts';
import { readFiguresNow } from './read-figures.ts';
import { buildCount, isCount, type Count } from './row-counts.ts';
import { isSameWord } from './word-tokens.ts';

type Room = Pick<DerivationContext, 'tables' | 'context'>;

/** What rows have to reach. */
const GOALS =
  'quota|targets?|goals?|plan|budget|threshold|limit|minimum|bar|norm|ziele?|zielwert|soll|planwert|grenze|schwelle|objectif|seuil|quota|cible|objetivo|meta|umbral|obiettivo|soglia';
/** `Quota per rep is $450k`, `the target of 95 %`: a bound that the sentence states before the count. */
const STATED = new RegExp(
  String.raw`(?<!\p{L})(?:${GOALS})(?:\s(?:per|for|of|is|was|at|pro|je|für|von|ist|war|liegt|bei|par|est|de|por|es)(?:\s(?:a|the|each|every)(?=\s))?(?:\s\p{L}+)?){1,3}\s?:?\s(?=[$€£]?\d)`,
  'giu',
);
/** `3 of 5 made it`, `2 missed it`. */
const MADE =
  /(?<!\p{L})(?:ma[dk]e (?:it|that)|(?:met|meet|meets|hit|hits|reach(?:ed|es)?|beat|beats|clear(?:ed|s)?|exceed(?:ed|s)?|pass(?:ed|es)?|top(?:ped|s)?|achieved?) (?:it|that|this)|(?:are|were|is|was|lie|lay) (?:above|over)(?! the| \d)(?: it| that)?|schafften es|erreich(?:t|en|ten) (?:es|ihn|sie|das)|(?:liegen|lagen) darüber|l['’](?:ont|atteignent)|au-dessus|lo (?:alcanzaron|cumplen|superan))(?!\p{L})/iu;
const MISSED =
  /(?<!\p{L})(?:miss(?:ed|es)? (?:it|that|this)|did(?: not|n['’]t) (?:make|meet|reach|hit) (?:it|that|this)|fell short|fall short|(?:are|were|is|was|lie|lay) (?:below|under)(?! the| \d)(?: it| that)?|verfehl(?:t|en|ten) (?:es|ihn|sie|das)|(?:liegen|lagen) darunter|au-dessous|no lo (?:alcanzaron|cumplen))(?!\p{L})/iu;

/** `5 of the 10 reps are above quota`: a bound of 100 %, of a column that is called so. */
const ABOVE_GOAL = new RegExp(
  String.raw`(?<!\p{L})(?:above|over|met|meets?|beat|beats|hit|hits|reach(?:ed|es)?|exceed(?:ed|s)?|made|achieved?|ahead of|über|erreich\p{L}*|übertr\p{L}*|au-dessus de|atteignent|dépassent|por encima de|superan|cumplen|sopra)\s(?:(?:the|their|its|dem|den|ihr|ihre[nm]?|das|leurs?|l['’]|le|su|sus|el|la)\s?)?(?:${GOALS})(?!\p{L}|\sof\s[$€£]?\d|\s[$€£]?\d)`,
  'iu',
);
const BELOW_GOAL = new RegExp(
  String.raw`(?<!\p{L})(?:below|under|miss(?:ed|es)?|short of|behind|unter|verfehl\p{L}*|au-dessous de|manquent|por debajo de|incumplen|sotto)\s(?:(?:the|their|its|dem|den|ihr|ihre[nm]?|das|leurs?|l['’]|le|su|sus|el|la)\s?)?(?:${GOALS})(?!\p{L}|\sof\s[$€£]?\d|\s[$€£]?\d)`,
  'iu',
);
const ATTAINED =
  /(?:^|_)(?:attain(?:ment|ed)?|achieve(?:ment|d)?|fulfil(?:l?ment)?|completion|erreichung\w*|zielerreichung\w*|erfüllung\w*|(?:vs|of|to)_(?:target|plan|budget|quota|goal))(?:_|$)/i;

const BOUND_CHARS = 24;
const HUNDRED = 100;
const CLAUSE_BEHIND = /^[^;.]*/u;

interface Bound {
  readonly unit: FigureUnit;
  readonly values: readonly number[];
}

/** The bound that the sentence states last before a figure. */
function readStated(before: string): Bound | null {
  const last = [...before.matchAll(STATED)].at(-1);
  if (last === undefined) return null;
  const start = last.index + last[0].length;
  const [first] = readFiguresNow([{ text: before.slice(start, start + BOUND_CHARS) }]);
  if (first === undefined || first.from > 0) return null;
  return { unit: first.unit, values: first.interpretations.map(({ near }) => near) };
}

const isOfUnit = (column: AnalyzedColumn, unit: FigureUnit): boolean =>
  unit === 'percent'
    ? isPercentColumn(column)
    : unit === 'currency'
      ? column.isMoney
      : !column.isMoney && !isPercentColumn(column);

/** The rows beyond a bound, in the only column that can have it, or that the words name. */
function countBeyond(
  figure: Figure,
  { tables, context }: Room,
  {
    bounds,
    isBelow,
    isColumn,
  }: {
    readonly bounds: readonly number[];
    readonly isBelow: boolean;
    readonly isColumn: (column: AnalyzedColumn) => boolean;
  },
): Count | null {
  for (const [table, facts] of tables.entries()) {
    if (!isSpokenPart(facts, context.text) || facts.table.rows.length < 2) continue;
    const fitting = facts.columns.flatMap((one, at) =>
      isMeasured(one) && isColumn(one) ? [at] : [],
    );
    const named = fitting.filter((at) =>
      facts.columns[at]?.nouns.some((noun) =>
        context.words.some(({ text }) => isSameWord(noun, text)),
      ),
    );
    const [column, ...others] = named.length > 0 ? named : fitting;
    if (column === undefined || others.length > 0) continue;
    const one = facts.columns[column];
    const scale = (one?.percent ?? one?.maybePercent) === 'parts' ? HUNDRED : 1;
    for (const bound of bounds) {
      const cells = facts.table.rows.flatMap((row, index) => {
        const near = readApproximateNumber(row[column] ?? null) * scale;
        return (isBelow ? near < bound : near >= bound) ? [{ table, row: index, column }] : [];
      });
      if (isCount(figure, cells.length)) return buildCount(cells);
    }
  }
  return null;
}

/** The rows that reach a bound which the sentence states before, or all of what they should. */
export function countBeyondStated(figure: Figure, room: Room): Count | null {
  const { text, from } = room.context;
  const [before, behind] = [
    text.slice(0, figure.from - from),
    CLAUSE_BEHIND.exec(text.slice(figure.to - from))?.[0] ?? '',
  ];
  const stated = MADE.test(behind) === MISSED.test(behind) ? null : readStated(before);
  if (stated !== null)
    return countBeyond(figure, room, {
      bounds: stated.values,
      isBelow: MISSED.test(behind),
      isColumn: (column) => isOfUnit(column, stated.unit),
    });
  if (ABOVE_GOAL.test(behind) === BELOW_GOAL.test(behind)) return null;
  return countBeyond(figure, room, {
    bounds: [HUNDRED],
    isBelow: BELOW_GOAL.test(behind),
    isColumn: (column) => ATTAINED.test(column.name) && isPercentColumn(column),
  });
}
