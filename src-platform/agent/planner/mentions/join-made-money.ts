import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const LEAD = /^(?:did|do|does|have|has|had)$/i;
const NAMED = ['value', 'label', 'labelWord', 'pronoun', 'quoted'] as const;

/** What may stand behind the verb; `make up`, `take off` and `make a difference` say something else. */
const BEHIND = [
  'period',
  'months',
  'join',
  'also',
  'aggregation',
  'between',
  'versus',
  'by',
  'grain',
] as const;
const PREPOSITION = /^(?:in|from|with|since|before|after|during|at|for|on|overall|together|all)$/i;

/**
 * `how much did Universal make in 2009?`, `how much did Titanic take?`: in data about money the verb
 * names it, as `earn` does. `How many films did they make` counts.
 */
export function readMadeMoney(list: MentionList, cube: ModelCube): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex(
    (one, index) =>
      /\bhow much$/i.test(`${all[index - 1]?.text ?? ''} ${one.text}`) &&
      LEAD.test(all[index + 1]?.text ?? ''),
  );
  // `on its first weekend` is no time that the data have.
  if (at === -1 || all.some((one) => isMention(one, 'weekdays'))) return all;
  const verb = all.find((one, index) => {
    if (index < at + 3 || !isMention(one, 'stop')) return false;
    return cube.columns.some(
      (column) => column.kind === 'number' && column.comparedVerbs.includes(one.text.toLowerCase()),
    );
  });
  if (verb === undefined) return all;
  const next = all[all.indexOf(verb) + 1];
  const isEnd =
    next === undefined ||
    isMention(next, ...BEHIND) ||
    (isMention(next, 'stop') && PREPOSITION.test(next.text));
  const isOther = all.some((one) => list.findNumberColumn(one) !== undefined);
  const between = all.slice(at + 2, all.indexOf(verb));
  if (!isEnd || isOther || !between.some((one) => isMention(one, ...NAMED))) return all;
  const money = cube.columns.find(
    (one) => one.kind === 'number' && one.comparedVerbs.includes(verb.text.toLowerCase()),
  );
  const { start, end, text } = verb;
  // `how much did his films make`: one sum of them.
  const isSum =
    between.some((one) => isMention(one, 'entity')) &&
    !all.some((one) => isMention(one, 'aggregation', 'label', 'pronoun'));
  const sum: readonly Mention[] = isSum
    ? [{ kind: 'aggregation', aggregation: 'sum', start, end: start, text }]
    : [];
  const column = money?.name ?? '';
  return all.flatMap((one): readonly Mention[] =>
    one === verb ? [...sum, { kind: 'column', column, start, end, text }] : [one],
  );
}

const MOST = /^(?:the )?most$/i;

/** `which film made the most, and who directed it?`: of a row of such data, its money. */
export function readMadeMost(list: MentionList, cube: ModelCube): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex((one) => isMention(one, 'rank') && MOST.test(one.text));
  const most = all[at];
  const before = all.slice(0, Math.max(at, 0)).filter((one) => !/^the$/i.test(one.text));
  const [ask, noun] = before.slice(-3);
  const verb = before.at(-1)?.text.toLowerCase() ?? '';
  const money = cube.columns.find(
    (one) => one.kind === 'number' && one.comparedVerbs.includes(verb),
  );
  const next = all[at + 1];
  const isEnd = next === undefined || isMention(next, 'join', 'period');
  const isAsked = isMention(ask, 'ask') && isMention(noun, 'entity');
  if (most === undefined || money === undefined || !isEnd || !isAsked) return all;
  const { start, end, text } = most;
  const figure: Mention = { kind: 'column', column: money.name, start, end, text };
  return all.toSpliced(at + 1, 0, figure);
}
