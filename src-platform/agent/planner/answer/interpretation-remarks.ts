import type { ModelCube } from '../../../engine/semantic-model.ts';
import { getColumnPhrases } from '../lexicon/column-phrases.ts';
import { joinWords } from './describe.ts';
import { formatDate } from './format.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { lowerCaseTitle } from '../plan/measure-labels.ts';
import { createPhraseKey } from '../text/tokenize.ts';

/**
 * `rating` is read as one of three ratings; the remark names the others, so nobody takes it for
 * all.
 */
export function describeNamesakes(mentions: readonly Mention[], cube: ModelCube): string[] {
  const columns = mentions.filter((mention) => isMention(mention, 'column'));
  const remarks = columns.flatMap((mention) => {
    const chosen = cube.columns.find((one) => one.name === mention.column);
    const key = createPhraseKey(mention.text);
    // `by rating`: the one for ages, which is a kind of film.
    const isKind = chosen?.kind === 'string' && chosen.valueNouns.includes(key);
    if (chosen === undefined || !(chosen.kind === 'number' || isKind)) return [];
    if (getColumnPhrases(chosen).title === key) return [];
    // `below 3 degrees`: both temperatures are in degrees.
    const isUnit = (one: (typeof cube.columns)[number]): boolean =>
      one.kind === 'number' && one.units.some((unit) => createPhraseKey(unit) === key);
    const others = cube.columns.filter(
      (one) =>
        columns.every((known) => known.column !== one.name) &&
        (` ${getColumnPhrases(one).title} `.includes(` ${key} `) ||
          (isUnit(chosen) && isUnit(one))),
    );
    if (others.length === 0) return [];
    const titles = joinWords(
      others.map((one) => lowerCaseTitle(one.title)),
      'and',
    );
    const [verb, what] = [others.length === 1 ? 'is' : 'are', lowerCaseTitle(chosen.title)];
    return [`I took ${what} for «${mention.text}». There ${verb} also ${titles}.`];
  });
  return [...new Set(remarks)];
}

/** The data ended years ago, so the remark says from which day "last year" is counted. */
export function describeRelativeDates(mentions: readonly Mention[], cube: ModelCube): string[] {
  const isRelative = mentions.some((one) => isMention(one, 'period') && one.isRelative);
  const time = cube.columns.find((column) => column.kind === 'time');
  if (!isRelative || time?.kind !== 'time') return [];
  const last = cube.columnProfiles.get(time.name)?.extent?.last.slice(0, 10) ?? '';
  const day = formatDate(time.anchor, 'day');
  if (last === time.anchor) return [`Counted from the last date in the data, ${day}.`];
  if (last < time.anchor) return [`Counted from the end of the last period in the data, ${day}.`];
  return [`Counted from ${day}, taken as the end of the data.`];
}
