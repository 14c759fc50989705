import type { ModelCube } from '../../../engine/semantic-model.ts';
import { namesOne } from '../lexicon/asks-one.ts';
import { findTimeColumn } from '../plan/plan.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const LEADS = /^(?:with|its)$/i;

/** Where `with` or `its` stands behind the one row that is asked for; -1 without such a word. */
function findLead({ all }: MentionList): number {
  const lead = all.findIndex((one) => isMention(one, 'stop', 'pronoun') && LEADS.test(one.text));
  const before = all.slice(0, Math.max(lead, 0));
  return namesOne(before) && before.some((one) => isMention(one, 'superlative', 'rank'))
    ? lead
    : -1;
}

/** `the lightest car with its weight and year`: the time of the one car, and no car of each year. */
function showTimes(list: MentionList, lead: number, column: string): readonly Mention[] {
  const isOwn = /^its$/i.test(list.all[lead]?.text ?? '');
  return list.all.map((one, index): Mention => {
    const figure = list.all
      .slice(lead, index)
      .some((other) => list.findNumberColumn(other) !== undefined);
    const isNext = isOwn ? index === lead + 1 : figure;
    const isShown =
      index > lead &&
      isNext &&
      isMention(one, 'grain') &&
      !one.adverb &&
      (isOwn || isMention(list.neighbour(one, -1), 'join'));
    const { start, end, text } = one;
    return isShown ? { kind: 'column', column, start, end, text } : one;
  });
}

/**
 * `the fastest car, its origin and its horsepower`: one row with its columns, and no figure of each origin.
 */
function listRow(list: MentionList, lead: number): readonly Mention[] {
  const { all } = list;
  const isPlain = !all.some((one) => isMention(one, 'by', 'list', 'aggregation', 'count', 'share'));
  const named = all.slice(lead).filter((one, index, rest) => {
    const next = rest[index + 1];
    return list.findColumn(one)?.kind === 'string' && !isMention(next, 'value', 'label', 'quoted');
  });
  const ask = all.find((one) => isMention(one, 'ask'));
  if (!isPlain || named.length === 0) return all;
  const [{ start } = { start: 0 }] = all;
  if (ask === undefined) return [{ kind: 'list', start, end: start, text: 'list' }, ...all];
  return all.map((one): Mention => (one === ask ? { ...one, kind: 'list' } : one));
}

/** What is shown of the one row that is asked for. Of several rows it could divide them as well. */
export function joinShownColumns(list: MentionList, cube: ModelCube): readonly Mention[] {
  const lead = findLead(list);
  if (lead === -1) return list.all;
  const column = findTimeColumn(cube);
  const timed = column === undefined ? list.all : showTimes(list, lead, column);
  return listRow(list.with(timed), lead);
}
