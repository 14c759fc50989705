import type { Column } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { NUMBER_WORDS } from './number-words.ts';
import { listNorms } from './tokenize.ts';
import { findFigureOf } from './unit-figures.ts';

const AMOUNT = String.raw`([$€]?\d[\d.,]*(?: ?(?:k|million|billion|thousand))?)`;
const BE = '(?:falls?|fell|lies?|lay|is|are|was|were)';
const OUTSIDE = new RegExp(
  String.raw`\b(${BE} |(?:is|are|was|were)(?=n['’]?t ))?(?:outside(?: of)?|not (?:within|between|in)|n['’]?t (?:within|between|in))(?: the)?(?: range)?(?: (?:of|from|between))? ${AMOUNT}(?: (?:to|and) | ?[-–] ?)${AMOUNT}(?![\d/:])( [\p{L}/]+)?`,
  'iu',
);
/** A year is a time, and no amount. */
const YEAR = /^(?:1[89]|20)\d\d$/;

/** `outside 2000 to 4000 pounds`: less than the one or more than the other. */
function writeOutside(text: string, cube: ModelCube): string {
  const match = OUTSIDE.exec(text);
  const [said = '', be = '', low = '', high = '', unit = ''] = match ?? [];
  const column = unit === '' ? null : findFigureOf(unit.trim(), cube);
  if (match === null || (column === null && YEAR.test(low) && YEAR.test(high))) return text;
  const before = text.slice(0, match.index);
  const [last = ''] = listNorms(before).slice(-1);
  const isOfRow = be !== '' || [cube.entity.one, cube.entity.many].includes(last);
  if (isOfRow && column === null) return text;
  const title = isOfRow && column !== null ? `with ${column.title.toLowerCase()} ` : '';
  const range = `${title}less than ${low} or more than ${high}${unit}`;
  return `${before}${range}${text.slice(match.index + said.length)}`;
}

const PLURAL_NUMBERS: Readonly<Record<string, string>> = {
  threes: '3',
  fours: '4',
  fives: '5',
  sixes: '6',
  eights: '8',
};
const NUMBERS = /(?<![\p{L}\d-])(threes|fours|fives|sixes|eights)(?![\p{L}-])/giu;

/** `how many eights`: rows with that number, in data with one column of few numbers. */
function writeNumbered(text: string, { columns, entity }: ModelCube): string {
  const [column, other] = columns.filter((one) => one.kind === 'number' && one.discrete);
  if (column === undefined || other !== undefined) return text;
  return text.replace(
    NUMBERS,
    (said) =>
      `${entity.many} with ${PLURAL_NUMBERS[said.toLowerCase()] ?? said} ${column.title.toLowerCase()}`,
  );
}

const hasGaps = (column: Column, { columnProfiles }: ModelCube): boolean =>
  (columnProfiles.get(column.name)?.nullCount ?? 0) > 0 ||
  (column.kind === 'string' && column.unknownValues.length > 0);

/** The one column with gaps that the verb names: `sexed` for the sex, `weighed` for the weight. */
function findByVerb(verb: string, cube: ModelCube): Column | null {
  const [column, other] = cube.columns.filter((one) => {
    const names = [one.title, ...one.synonyms].flatMap((name) =>
      listNorms(name).length === 1 ? [name.toLowerCase()] : [],
    );
    return names.some((name) => name === verb || `${name}ed` === verb || `${name}d` === verb);
  });
  return column !== undefined && other === undefined && hasGaps(column, cube) ? column : null;
}

const UNDONE =
  /(?:\b(?:that|which|who) )?\b(?:(?:were|was|are|is|have|has|had) (?:never|not)(?: (?:yet|ever))?(?: been)?|(?:could|can) (?:not|never) be|(?:were|was|are|have|has|could)n['’]?t(?: been| be)?) (\p{L}+ed)(?: (?:at all|ever|yet))?(?=[\s?.!,]|$)(?! (?:by|than|over|under|above|below|at \d|in \d))/giu;
const UNDONE_AS_ONE = /\b(?:(?:that|which) )?(?:are|were|is|was) un(\p{L}+ed)(?=[\s?.!,]|$)/giu;
const DONE =
  /\b(?:that|which) (?:were|was|are|have been|has been) (?:actually |ever )?(\p{L}+ed)(?=[?.!,]|$)/giu;

const COUNTED_DONE =
  /(?<=^\s*(?:and )?how many [^?,;]{2,60}) (?:were|are|have been) (\p{L}+ed)(?=\s*[?.!]*\s*$)/giu;

/** `were never sexed`, `that were weighed`: the column has no value, or has one. */
function writeGaps(text: string, cube: ModelCube): string {
  const write =
    (lead: string) =>
    (said: string, verb: string): string => {
      const column = findByVerb(verb.toLowerCase(), cube);
      return column === null ? said : `${lead} ${column.title}`;
    };
  return text
    .replace(UNDONE, write('have unknown'))
    .replace(UNDONE_AS_ONE, write('have unknown'))
    .replace(DONE, write('with a known'))
    .replace(COUNTED_DONE, write('with a known'));
}

const COUNTED_YEARS =
  /(?<!\b(?:the|these|those|last|first|past|previous|over|for|within|during|next|following|of) )(?<![\d.,])\b(?:(?:exactly|precisely|just) )?(?:in the year )?(\d{1,2}|\p{L}+) years (before|earlier than|prior to|ahead of|after|later than) ((?:19|20)\d\d)(?=[\s?.!,]|$)/giu;

/** `ten years before 2005`: the year itself. */
const writeCountedYears = (text: string): string =>
  text.replace(COUNTED_YEARS, (said, count: string, side: string, year: string) => {
    const years = Number(NUMBER_WORDS[count.toLowerCase()] ?? count);
    if (!Number.isInteger(years) || years < 1) return said;
    const isAfter = /^(?:after|later)/i.test(side);
    return `in ${String(Number(year) + (isAfter ? years : -years))}`;
  });

const SAMPLE =
  /\b(?:(?:the )?sample sizes?|(?:the )?(?:head ?count|number of cases|n))(?= (?:by|per|for each|of each|in each|on each|for every)\b| each\b)/giu;
const LEFT_OUT =
  /,? (?:with )?(?:the )?unknowns?((?: (?!ones?\b)\p{L}+){0,2}?)(?: ones?)? (?:excluded|left out|left aside|omitted|dropped|ignored|removed|discarded|not counted)(?=\s*[?.!]*\s*$)/iu;

/** `n by species`, `unknown sex excluded`, as a report writes it. */
const writeReported = (text: string, { entity }: ModelCube): string =>
  text
    .replace(/\bn of (?=\p{L}{3})/gu, 'number of ')
    .replace(SAMPLE, `number of ${entity.many}`)
    .replace(LEFT_OUT, (_said, of: string) => ` without unknown${of}`);

const PART_OF_DAY =
  /\b(?:in|during) the (?:early |late )?(?:morning|afternoon|evening)s?(?:,| \(|,? that is,?|,? i\.?e\.?,?)+ ?((?:before|until|from|after|between) (?:noon|midday|midnight|\d{1,2})\b[^)]*?)\)?(?=\s*[?.!,]|$)/iu;
const DECADES =
  /\b(?:the )?(?:(?:19)?(\d)0s|fifties|sixties|seventies|eighties|nineties),? ?\(?(?:that is,? |i\.?e\.?,? )?(?:from )?((?:19|20)(\d)0)( ?(?:to|-|–|until|till) ?(?:19|20)(?:\3)9)\)?/giu;
const DECADE_NAMES: Readonly<Record<string, string>> = {
  fifties: '5',
  sixties: '6',
  seventies: '7',
  eighties: '8',
  nineties: '9',
};

/** `in the morning, before noon`, `the nineties (1990 to 1999)`: the bounds that are named for the time. */
const writeBounds = (text: string): string =>
  text
    .replace(PART_OF_DAY, '$1')
    .replace(DECADES, (said, ...[short, from, digit, to]: (string | undefined)[]) => {
      const [name = ''] = /\p{L}{5,}/u.exec(said.replace(/^the /i, '')) ?? [];
      const decade = short ?? DECADE_NAMES[name.toLowerCase()];
      return decade === digit ? `${from ?? ''}${(to ?? '').replace(/[-–]/, ' to ')}` : said;
    })
    .replace(/\bin (?=(?:19|20)\d0 +(?:to|until|till) )/giu, 'from ');

const THEY_ARE =
  /^(\s*(?:on average,? )?how (?:\p{L}+ )+?(?:are|were|do|did) )they(?= (?!(?:all|both|each)\b)[^?]*\b(?:by|per|for each|on average)\b)/iu;

/** `how heavy are they by origin`, where nothing was asked before: the rows of the data. */
const writeRows = (text: string, { entity }: ModelCube): string =>
  text.replace(THEY_ARE, `$1the ${entity.many}`);

/** Conditions and rows in plain words, for those of trades and of everyday talk. */
export function writePlainly(text: string, cube: ModelCube, isAlone: boolean): string {
  const reported = writeReported(writeBounds(text), cube);
  const conditions = writeGaps(
    writeNumbered(writeCountedYears(writeOutside(reported, cube)), cube),
    cube,
  );
  return isAlone ? writeRows(conditions, cube) : conditions;
}
