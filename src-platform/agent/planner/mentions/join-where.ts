import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

/** `where was the rate highest, by industry`: which industry. */
export function joinWhereBy(list: MentionList): readonly Mention[] {
  const { all } = list;
  const where = all.find((one) => !isMention(one, 'join'));
  const by = all.find((one) => isMention(one, 'by'));
  const noun = by === undefined ? undefined : list.neighbour(by, 1);
  const isRanked = all.some((one) => isMention(one, 'rank', 'superlative'));
  const isWhere =
    where !== undefined &&
    isMention(where, 'unknown', 'stop', 'ask') &&
    /^where$/i.test(where.text) &&
    isRanked &&
    isMention(noun, 'column') &&
    list.findColumn(noun)?.kind === 'string' &&
    all.every((one) => one === by || !isMention(one, 'by'));
  if (!isWhere || by === undefined) return all;
  return all.flatMap((one): Mention[] => {
    const { start, end } = one;
    if (one === where)
      return [
        { kind: 'ask', start, end, text: 'which' },
        { ...noun, start: end, end },
      ];
    if (one === noun) return [];
    return [one === by ? toStop(one) : one];
  });
}

/** `where did the cars with the highest mean mileage come from`: which origin had it. */
export function joinWhereFrom(list: MentionList, { whereColumn }: ModelCube): readonly Mention[] {
  const { all } = list;
  const where = all.find((one) => isMention(one, 'stop') && /^where$/i.test(one.text));
  const last = all.at(-1);
  const isFrom =
    where !== undefined &&
    whereColumn !== undefined &&
    isMention(last, 'stop') &&
    /^(?:come|comes|came) from$/i.test(last.text) &&
    all.some((one) => isMention(one, 'rank', 'superlative')) &&
    all.some((one) => isMention(one, 'aggregation')) &&
    !all.some((one) => isMention(one, 'by', 'ask'));
  if (!isFrom) return all;
  const { start, end } = where;
  return all.flatMap((one): Mention[] => {
    // The origin is ranked, and no row.
    if (isMention(one, 'entity')) return [toStop(one)];
    if (one !== where) return [one];
    return [
      { kind: 'ask', start, end, text: 'which' },
      { kind: 'column', column: whereColumn, start: end, end, text: whereColumn },
    ];
  });
}

const POINTED = /^(?:them|these|those)$/i;
const OF = /^of$/i;

/** `where do most of those flights go`, after a number of flights: which destination has most of them. */
export function joinWhereMostOf(list: MentionList, cube: ModelCube): readonly Mention[] {
  const { all } = list;
  const [where, does, most, of, them, ...behind] = all;
  const rest = isMention(behind[0], 'entity') ? behind.slice(1) : behind;
  // `, top 3` is said beside.
  const end = rest.findIndex((one) => isMention(one, 'join') && one.text === ',');
  const verb = end === -1 ? rest : rest.slice(0, end);
  const isOf =
    where !== undefined &&
    /^where$/i.test(where.text) &&
    isMention(does, 'stop') &&
    isMention(most, 'rank') &&
    MOST.test(most.text) &&
    OF.test(of?.text ?? '') &&
    POINTED.test(them?.text ?? '') &&
    verb.every((one) => isMention(one, 'stop', 'join'));
  const said = verb.map(({ text }) => text).join(' ');
  const side = COMES.test(said) ? 'from' : GOES.test(said) ? 'to' : null;
  if (!isOf || side === null || of === undefined || them === undefined) return all;
  const column = findLedBy(side, cube) ?? (side === 'from' ? cube.whereColumn : undefined);
  if (column === undefined) return all;
  const span = { start: where.end, end: where.end };
  return [
    { kind: 'ask', start: where.start, end: where.end, text: 'which' },
    { kind: 'column', column, ...span, text: column },
    most,
    of,
    them,
    ...rest.slice(verb.length),
  ];
}

const HEADED = /^(?:headed|heading|bound|going)$/i;

/** `where was that flight headed`: the end of its way. */
export function joinWhereHeaded(list: MentionList, cube: ModelCube): readonly Mention[] {
  const { all } = list;
  const [where, is, that, ...rest] = all;
  const noun = isMention(rest[0], 'entity') ? rest[0] : undefined;
  const verb = rest.slice(noun === undefined ? 0 : 1);
  const column = findLedBy('to', cube);
  const isAsked =
    where !== undefined &&
    /^where$/i.test(where.text) &&
    isMention(is, 'stop') &&
    isMention(that, 'pronoun') &&
    HEADED.test(verb[0]?.text ?? '') &&
    verb.slice(1).every((one) => isMention(one, 'stop', 'join'));
  if (!isAsked || column === undefined) return all;
  const { start, end } = where;
  return [
    { kind: 'ask', start, end, text: 'what' },
    { kind: 'column', column, start: end, end, text: column },
    { kind: 'stop', start: end, end, text: 'of' },
    that,
    ...(noun === undefined ? [] : [noun]),
  ];
}

const GOES = /\b(?:go|goes|fly|flies|head|lead|end up|land|arrive)\b/i;
const COMES =
  /\b(?:come|comes|came|depart|leave|fly|take off|go) from\b|\b(?:start|originate|take off|depart)\b/i;
const MOST = /^(?:the )?most$/i;

/** The column that a word such as `to` leads to. */
const findLedBy = (word: string, { columns }: ModelCube): string | undefined =>
  columns.find((one) => one.kind === 'string' && one.prepositions.includes(word))?.name;

/**
 * `where do the flights from ATL go`, `where do flights to ATL come from`: which airports. `Where do most
 * flights land` asks for the one that has most of them.
 */
export function joinWhereTo(list: MentionList, cube: ModelCube): readonly Mention[] {
  const { all } = list;
  const [where] = all;
  const [entity, value, other] = all.filter((one) => isMention(one, 'entity', 'value'));
  const isMost = all.some((one) => isMention(one, 'rank') && MOST.test(one.text));
  const isOne =
    isMention(entity, 'entity') && other === undefined && (isMost || isMention(value, 'value'));
  const isPlain = all
    .slice(1)
    .every(
      (one) =>
        isMention(one, 'stop', 'join', 'entity', 'value', 'period', 'months', 'weekdays') ||
        (isMention(one, 'rank') && MOST.test(one.text)),
    );
  if (where === undefined || !/^where$/i.test(where.text) || !isOne || !isPlain) return all;
  const at = value === undefined ? -1 : all.indexOf(value);
  const lead = all[at - 1];
  const verb = all
    .slice((value === undefined ? all.indexOf(entity) : at) + 1)
    .map(({ text }) => text)
    .join(' ');
  const side = COMES.test(verb) ? 'from' : GOES.test(verb) ? 'to' : null;
  const column = side === null ? undefined : findLedBy(side, cube);
  const isOther =
    value === undefined ||
    (isMention(lead, 'stop', 'join') && (side === 'to' ? /\bfrom$/i : /\bto$/i).test(lead.text));
  if (column === undefined || !isOther) return all;
  const { start, end } = where;
  return [
    { kind: 'ask', start, end, text: 'which' },
    { kind: 'column', column, start: end, end, text: column },
    ...all.slice(1),
  ];
}

/** `where was the most delayed flight headed`, `where did the longest one come from`: its row says where. */
export function joinWhereOfRow(list: MentionList, cube: ModelCube): readonly Mention[] {
  const { all } = list;
  const [where, is] = all;
  const entity = all.find((one) => isMention(one, 'entity'));
  const isEnd = (one: Mention): boolean =>
    isMention(one, 'superlative') || (isMention(one, 'rank') && !MOST.test(one.text));
  const behind = entity === undefined ? [] : all.slice(all.indexOf(entity) + 1);
  const end = behind.findIndex((one) => isMention(one, 'join'));
  const verb: readonly Mention[] = end === -1 ? behind : behind.slice(0, end);
  const said = verb.map(({ text }) => text).join(' ');
  const side = COMES.test(said) ? 'from' : GOES.test(said) || HEADED.test(said) ? 'to' : null;
  const isAsked =
    where !== undefined &&
    /^where$/i.test(where.text) &&
    isMention(is, 'stop') &&
    entity !== undefined &&
    side !== null &&
    findLedBy(side, cube) !== undefined &&
    all.some(isEnd) &&
    all.slice(2, all.indexOf(entity)).every((one) => isEnd(one) || isMention(one, 'stop')) &&
    verb.every(({ kind }) => kind === 'stop');
  return isAsked ? all.filter((one) => one !== where && !verb.includes(one)) : all;
}
