import { isMention, type Mention, type MentionList, type MentionOf } from './mention.ts';
import type { Decision, Having } from '../plan/plan.ts';
import type { BothSlot, Slots } from '../slots/slots.ts';

const onlyColumn = (mention: MentionOf<'value'>): string | null => {
  const [option, other] = mention.options;
  return other === undefined ? (option?.column ?? null) : null;
};

const JOINS = /^(?:and|as well as)$/i;

/** Whether the words ask for both: `both a western and a horror film`, `horror as well as comedy`. */
function saysBoth(list: MentionList, first: Mention, join: Mention): boolean {
  const before = list.all.slice(Math.max(0, list.all.indexOf(first) - 2), list.all.indexOf(first));
  const isBoth = before.some((one) => isMention(one, 'stop') && /\bboth\b/i.test(one.text));
  return isBoth || /^as well as$/i.test(join.text);
}

/** `directors who made both a western and a horror film`; null where the question asks for no such thing. */
export function readBoth(list: MentionList): BothSlot | null {
  for (const mention of list.all) {
    if (!isMention(mention, 'value')) continue;
    let join = list.neighbour(mention, 1);
    // `both horror films and comedies`.
    if (isMention(join, 'entity')) join = list.neighbour(join, 1);
    const second = join === undefined ? undefined : list.neighbour(join, 1);
    const column = onlyColumn(mention);
    if (!isMention(join, 'join') || !JOINS.test(join.text) || !isMention(second, 'value')) continue;
    if (column === null || onlyColumn(second) !== column || !saysBoth(list, mention, join))
      continue;
    const values = [mention, second].flatMap(({ options: [option] }) =>
      option === undefined ? [] : [option.value],
    );
    const isChosen = list.all.some((one) => {
      const named = isMention(one, 'column') ? list.findColumn(one) : undefined;
      return named?.kind === 'string' && named.name !== column;
    });
    const isCompared = list.all.some((one) => isMention(one, 'versus', 'comparative', 'operator'));
    return isChosen && !isCompared ? { column, values } : null;
  }
  return null;
}

type Required =
  | { readonly ok: true; readonly slots: Slots }
  | Extract<Decision, { readonly ok: false }>;

/** Each group has to have all of the values. */
export function requireBoth(slots: Slots, both: BothSlot): Required {
  const names = [
    ...slots.groups.map(({ column }) => column),
    ...slots.categories,
    ...slots.distinct,
  ];
  if (names.every((one) => one === both.column))
    return { ok: false, problem: 'What has to have both? Name a group, such as the directors.' };
  const test: Having = {
    measure: { kind: 'distinct', column: both.column },
    comparison: '>=',
    value: String(both.values.length),
  };
  // Without another figure, their rows are counted.
  const counts = slots.counts || slots.numbers.length === 0;
  return { ok: true, slots: { ...slots, both: null, counts, having: [...slots.having, test] } };
}
