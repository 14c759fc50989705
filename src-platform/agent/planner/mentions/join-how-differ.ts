import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

const HOW = /\bhow(?: much| many| far)?$|^(?:much|many|far)$/i;
const DIFFER = /^differ(?:s|ed)?$/i;
const SIDES = ['value', 'label', 'labelWord', 'period', 'months', 'column', 'aggregation'] as const;

/**
 * `by how much do maximum and minimum temperature differ`, `how much do males and females differ in
 * weight`: the difference between the two before the verb, and no figure of each.
 */
export function joinHowDiffer(list: MentionList): readonly Mention[] {
  const { all } = list;
  const verb = all.findIndex((one) => isMention(one, 'stop') && DIFFER.test(one.text));
  const how = all.findIndex((one) => isMention(one, 'stop', 'count') && HOW.test(one.text));
  const joins = all
    .slice(0, Math.max(verb, 0))
    .filter((one) => isMention(one, 'join') && /^and$/i.test(one.text));
  const [join, other] = joins;
  const isPair =
    join !== undefined &&
    other === undefined &&
    isMention(list.neighbour(join, -1), ...SIDES) &&
    isMention(list.neighbour(join, 1), ...SIDES);
  if (how === -1 || verb < how || !isPair) return all;
  return all.flatMap((one, index): Mention[] => {
    if (index === verb || index === how) {
      const { start, end } = one;
      const operator: Mention = {
        kind: 'operator',
        operator: 'minus',
        start: end,
        end,
        text: 'difference between',
      };
      return index === how ? [{ ...toStop(one), start }, operator] : [toStop(one)];
    }
    return [one];
  });
}

const DATES = ['period', 'months', 'weekdays'] as const;

/**
 * `… in July, and how much in December?`: what is asked of the first is asked of the second, and each
 * has a figure of its own.
 */
export function joinHowMuchThen(list: MentionList): readonly Mention[] {
  const { all } = list;
  const last = all.at(-1);
  const at = all.findLastIndex((one) => isMention(one, 'join') && /^(?:and|,)$/i.test(one.text));
  const between = all.slice(at + 1, -1);
  const said = between.map((one) => one.text.toLowerCase()).join(' ');
  const isSecond =
    isMention(last, ...DATES) &&
    /^(?:how (?:much|many)|what)(?: (?:is|was|were|are|did|does|it|in|on|for|of))*$/.test(said) &&
    all.slice(0, at).some((one) => one.kind === last.kind);
  if (at < 1 || !isSecond) return all;
  const first = at > 0 && all[at - 1]?.text === ',' ? at - 1 : at;
  return all.flatMap((one, index): Mention[] => {
    if (index < first || one === last) return [one];
    if (index !== at) return [];
    const { start, end } = one;
    return [{ kind: 'versus', start, end, text: 'versus' }];
  });
}
