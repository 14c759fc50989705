import type { ModelCube } from '../../../engine/semantic-model.ts';
import { lowerCaseTitle } from '../plan/measure-labels.ts';
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

/** What `made` may say of money. */
const findMoney = (verb: string, { columns }: ModelCube): string | null =>
  columns.find((one) => one.kind === 'number' && one.comparedVerbs.includes(verb.toLowerCase()))
    ?.name ?? null;

/**
 * `which genre made the most?`: the most films, or the most money. Null where it is clear.
 * @param text the question, in whose words both are asked in full
 */
export function findOpenMade(
  text: string,
  mentions: readonly Mention[],
  cube: ModelCube,
): { readonly problem: string; readonly questions: readonly string[] } | null {
  const at = mentions.findIndex((one) => isMention(one, 'rank') && MOST.test(one.text));
  const [noun, verb, most, next] = mentions.slice(Math.max(at - 2, 0));
  const isOpen =
    at > 1 &&
    isMention(noun, 'column') &&
    isMention(verb, 'stop') &&
    (next === undefined || isMention(next, 'join', 'period'));
  const money = isOpen ? findMoney(verb.text, cube) : null;
  const title = cube.columns.find((one) => one.name === money)?.title;
  if (title === undefined || verb === undefined || most === undefined) return null;
  const said = `${verb.text} ${most.text}`;
  const { many } = cube.entity;
  const figure = `highest total ${lowerCaseTitle(title)}`;
  return {
    problem: `«${said}» could be the most ${many} or the ${figure}; say which.`,
    questions: [`${said} ${many}`, `had the ${figure}`].map((one) => text.replace(said, one)),
  };
}

const ENDS = /^(?:the )?(?:most|least)$/i;
/** `per budget dollar`, `per dollar of its budget`. */
const UNIT = /^(?:dollars?|of|its|their|the|spent|on)$/i;

/**
 * `which film made the most per budget dollar?`: what it made, divided by what it cost; `per film` is a
 * mean. The figure of the verb, or the one named behind, stands before what it is divided by.
 */
export function readMadeMostPer(list: MentionList, cube: ModelCube): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex((one) => isMention(one, 'rank') && ENDS.test(one.text));
  const [verb, most, per] = [all[at - 1], all[at], all[at + 1]];
  if (verb === undefined || most === undefined || !isMention(per, 'by')) return all;
  if (!/^per$/i.test(per.text)) return all;
  const from = all.slice(at + 2);
  const first = from.findIndex((one) => !(isMention(one, 'stop') && UNIT.test(one.text)));
  const divisor = from[first];
  const ofEach = isMention(divisor, 'entity');
  if (divisor === undefined || (!ofEach && list.findNumberColumn(divisor) === undefined))
    return all;
  const behind = from.slice(first + 1);
  const rest = behind.slice(behind.findIndex((one) => !/^dollars?$/i.test(one.text)));
  const tail = behind.every((one) => /^dollars?$/i.test(one.text)) ? [] : rest;
  const [last] = tail;
  const named = last === undefined ? undefined : list.findNumberColumn(last);
  const money = named ?? list.findNumberColumn(verb) ?? findMoney(verb.text, cube);
  if (money === null || money === list.findNumberColumn(divisor)) return all;
  const { start, end, text } = most;
  const figure: Mention = { kind: 'column', column: money, start, end, text };
  const mean: Mention = { kind: 'aggregation', aggregation: 'avg', start, end: start, text };
  return [
    ...all.slice(0, at - 1),
    most,
    ...(ofEach ? [mean, figure] : [figure, per, divisor]),
    ...(named === undefined ? tail : tail.slice(1)),
  ];
}
