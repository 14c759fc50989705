import { isDeepStrictEqual } from 'node:util';
import type { Direction } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, toStop, type Mention } from '../mentions/mention.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const POINTS = /\b(?:the|those|these)$/i;
const ONES = /^ones$/i;

/** `hot` of `hottest`, `heavy` of `heaviest`, `long` of `longest`. */
function isFormOf(adjective: string, superlative: string): boolean {
  const last = adjective.at(-1) ?? '';
  const forms = [
    `${adjective}est`,
    `${adjective}st`,
    `${adjective}${last}est`,
    `${adjective.slice(0, -1)}iest`,
  ];
  return forms.includes(superlative);
}

interface End {
  readonly column: string;
  readonly direction: Direction;
}

/** The figure that an adjective is said of, and its end: `the long ones` have a high distance. */
const findEnd = ({ text }: Mention, { superlatives }: ModelCube): End | null =>
  superlatives.find(({ words }) => words.some((one) => isFormOf(text.toLowerCase(), one))) ?? null;

type Limit = Extract<Filter, { readonly kind: 'compare' }>;

/** The limit of the last questions that keeps the rows of that end; null for none, or for several. */
function findLimit({ column, direction }: End, { plan, replaced }: ThreadMemory): Limit | null {
  const tested =
    plan.kind === 'aggregate'
      ? plan.measures.flatMap((one) =>
          one.kind === 'part' || one.kind === 'matching' ? one.filters : [],
        )
      : [];
  const sign = direction === 'desc' ? /^>/ : /^</;
  const limits = [...plan.filters, ...tested, replaced].flatMap((one) =>
    one?.kind === 'compare' && one.column === column && sign.test(one.comparison) ? [one] : [],
  );
  const [limit] = limits;
  const isOne = limits.every(
    (one) => one.value === limit?.value && one.comparison === limit.comparison,
  );
  return limit === undefined || !isOne ? null : limit;
}

/** The conditions of the rows that `those` stands for: behind a share, those of its part. */
const listOfThose = (plan: Plan): readonly Filter[] =>
  plan.kind === 'aggregate' && plan.groups.length === 0 && plan.measures[0]?.kind === 'part'
    ? [...plan.filters, ...plan.measures[0].filters]
    : plan.filters;

const holdsLimit = (plan: Plan, limit: Limit): boolean =>
  listOfThose(plan).some((one) => isDeepStrictEqual(one, limit));

const countChosen = (plan: Plan): number =>
  listOfThose(plan).filter(({ kind }) => kind !== 'period' && kind !== 'known').length;

/**
 * `break the long ones down by month`, after the flights of more than 1,000 miles and the others: those
 * of more than that. `the hot days` are those above the limit of the last question.
 */
export function readRowsByAdjective(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): readonly Mention[] {
  const at = mentions.findIndex((one, index) => {
    const [the, next] = [mentions[index - 1], mentions[index + 1]];
    return (
      isMention(one, 'column', 'unknown') &&
      isMention(the, 'stop', 'pronoun') &&
      POINTS.test(the.text) &&
      next !== undefined &&
      (ONES.test(next.text) || isMention(next, 'entity'))
    );
  });
  const [the, adjective, noun] = mentions.slice(at - 1, at + 2);
  if (at === -1 || the === undefined || adjective === undefined || noun === undefined)
    return mentions;
  const end = findEnd(adjective, cube);
  const limit = end === null ? null : findLimit(end, memory);
  if (limit === null) return mentions;
  const { column, comparison, value } = limit;
  const { start, text } = adjective;
  const said = `${text} ${noun.text}`;
  const condition: Mention = {
    kind: 'condition',
    column,
    comparison,
    value,
    start,
    end: noun.end,
    text: said,
  };
  const rest = isMention(noun, 'entity') ? [noun] : [];
  const { plan } = memory;
  const isOfLast = holdsLimit(plan, limit);
  // `the hot days`, after the rainy days above 20 degrees: all hot days, or the rainy ones?
  if (isOfLast && countChosen(plan) > 1) return mentions;
  // `what percentage of the hot days is that?`: the rows of the last answer are a part of all hot days.
  if (isOfLast && mentions.some((one, index) => index !== at - 1 && isMention(one, 'pronoun')))
    return mentions;
  const those: Mention = { kind: 'pronoun', start: the.start, end: noun.end, text: 'those' };
  if (isOfLast) return mentions.toSpliced(at - 1, 3, those, ...rest);
  return mentions.toSpliced(at - 1, 3, toStop(the), condition, ...rest);
}
