import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { isRowName } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const TOP = /^(?:the )?(?:top|bottom|best|worst|highest|lowest|biggest|largest|smallest)$/i;

/** The number of `the five industries with the lowest rate`. */
function readNamedTop(mentions: readonly Mention[], column: string): number | null {
  const at = mentions.findIndex((one, index) => {
    const noun = mentions[index + 1];
    return isMention(one, 'number') && isMention(noun, 'column') && noun.column === column;
  });
  const number = mentions[at];
  const ranks = mentions.slice(at + 2).some((one) => isMention(one, 'rank', 'superlative'));
  return isMention(number, 'number') && ranks ? Number(number.value) : null;
}

/** The number of `the top 5`; null where nothing ranks so many. */
function readTop(mentions: readonly Mention[], column: string): number | null {
  const named = readNamedTop(mentions, column);
  if (named !== null) return named;
  const at = mentions.findIndex((one) => isMention(one, 'rank') && TOP.test(one.text));
  const [before, after] = [mentions[at - 1], mentions[at + 1]];
  const number = isMention(after, 'number') ? after : before;
  return at !== -1 && isMention(number, 'number') ? Number(number.value) : null;
}

/**
 * `and the top 5 by DVD sales`, after one of the first five by another figure was chosen: the top 5 of five
 * would choose none, so that it is five of all.
 */
function openTopOfList(mentions: readonly Mention[], memory: ThreadMemory): ThreadMemory {
  const { plan } = memory;
  if (plan.kind !== 'list' || plan.listed === null) return memory;
  const top = readTop(mentions, '');
  const isOther = mentions.some(
    (one) => isMention(one, 'column') && !plan.columns.includes(one.column),
  );
  const points = mentions.some((one) => isMention(one, 'pronoun'));
  if (top === null || top < plan.listed.limit || !isOther || points) return memory;
  const { filters, sort, limit, columns, within } = plan.listed;
  const all = { ...plan, filters, sort, limit, columns, within, listed: null };
  return { ...memory, plan: all, named: [], totalRows: 0, tied: 0, asksOne: false };
}

/**
 * `now the top 5 for 1955`, after questions about the five countries of another year: five of all, since
 * the top 5 of five would choose none.
 */
export function openFreshTop(mentions: readonly Mention[], memory: ThreadMemory): ThreadMemory {
  const { plan } = memory;
  if (plan.kind === 'list') return openTopOfList(mentions, memory);
  const [group, other] = plan.groups;
  if (group === undefined || other !== undefined) return memory;
  const top = readTop(mentions, group.column);
  if (top === null) return memory;
  // `and the lowest three?` could be those of the five.
  if (!mentions.some((one) => isMention(one, 'by', 'period'))) return memory;
  if (mentions.some((one) => isMention(one, 'pronoun'))) return memory;
  const chosen = plan.filters.find(
    (one) => one.kind === 'values' && !one.negated && one.column === group.column,
  );
  if (chosen?.kind !== 'values' || chosen.values.length > top) return memory;
  const filters = plan.filters.filter((one) => one !== chosen);
  return { ...memory, plan: { ...plan, filters }, named: [], totalRows: 0, tied: 0 };
}

const ONE = /^ones?$/i;

/**
 * `what about the thriftiest American one?`, after the runner-up: of all the cars, as one row alone has no
 * thriftiest.
 */
export function openFreshRow(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): ThreadMemory {
  const { plan } = memory;
  const row = plan.filters.find(
    (one) =>
      one.kind === 'values' &&
      !one.negated &&
      one.values.length === 1 &&
      isRowName(cube, one.column),
  );
  const ranks = mentions.some((one) => isMention(one, 'superlative'));
  const points = mentions.some((one) => isMention(one, 'pronoun') && !ONE.test(one.text));
  // `compared with the heaviest car?` sets the one row against another.
  const compares = mentions.some((one) =>
    isMention(one, 'versus', 'comparative', 'operator', 'compare', 'share', 'also'),
  );
  // `the heaviest one`, of the six cars of that name, is one of them.
  if (memory.totalRows !== 1) return memory;
  if (row === undefined || !ranks || points || compares) return memory;
  const filters = plan.filters.filter((one) => one !== row);
  return { ...memory, plan: { ...plan, filters }, named: [], totalRows: 0, tied: 0 };
}
