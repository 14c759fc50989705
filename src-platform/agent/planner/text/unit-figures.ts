import type { NumberColumn } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findConversion } from '../mentions/unit-conversions.ts';
import { listNorms, stemWord } from './tokenize.ts';

interface UnitFigure {
  readonly text: string;
  readonly unit: string;
  readonly column: NumberColumn;
}

const CURRENCY = /^(?:dollar|buck|usd)s?$/i;
/** A word of these is a time or a share before it is a unit. */
const NO_UNIT = /^(?:years?|months?|weeks?|days?|quarters?|decades?|percent|people|s|m|g|l|t)$/i;
const WORD = String.raw`(\p{L}+(?: \p{L}+)?|\p{L}+/\p{L}+)`;
const MEAN = '(?:on average|on the average|average|mean|median|typically)';
const TOTAL = '(?:in total|altogether|total|in all|all told|combined|in sum|overall)';
const STATED = new RegExp(String.raw`\b(?:${MEAN}|${TOTAL})\b`, 'iu');
/** One thing has one of it, so that nothing is added up: `how many miles is it`. */
const IS_IT = /^ (?:is|was) (?:it|that)(?= )/i;
const HOW_MANY = new RegExp(
  String.raw`\bhow (?:many|much) ${WORD}((?: (?:is|was) (?:it|that)| (?:are|were) (?:there|they|that))?)(?= |[?.!]|$)`,
  'iu',
);
const FIGURE = new RegExp(
  String.raw`\b((?:average|avg|mean|median|total|maximum|minimum|highest|lowest|most|fewest|sum of|number of)) ${WORD}(?= |[,?.!]|$)`,
  'iu',
);
const BY = new RegExp(
  String.raw`^(\s*(?:(?:and|now|the|show|show me) )*)${WORD} (?=(?:by|per) \p{L})`,
  'iu',
);
const HOW_OFTEN =
  /\b(how often|which days?|how many times) (?:was it |were there )?((?:over|above|under|below|more than|less than|at least|at most) [\d.,]+ ?(\S+?))(?=[?.!,]|\s|$)/iu;

const listUnits = ({ units, format }: NumberColumn): string[] =>
  [...units, format.unit ?? '']
    .filter((one) => one !== '')
    .map((one) => listNorms(one).map(stemWord).join(' '));

export const isMeasuredIn = (column: NumberColumn, word: string, cube: ModelCube): boolean =>
  CURRENCY.test(word)
    ? column.format.type === 'currency'
    : listUnits(column).includes(listNorms(word).map(stemWord).join(' ')) ||
      findConversion(word, [column.name], cube) !== null;

/** The one figure of the data that is measured in the unit behind a number, if it is one alone. */
export function findFigureOf(word: string, cube: ModelCube): NumberColumn | null {
  const [column, other] = cube.columns.filter(
    (one) => one.kind === 'number' && isMeasuredIn(one, word, cube),
  );
  return column?.kind === 'number' && other === undefined ? column : null;
}

/** The same for a word without a number, which may be no unit. */
const findFigure = (word: string, cube: ModelCube): NumberColumn | null =>
  NO_UNIT.test(word) ? null : findFigureOf(word, cube);

/** The longest of the words that is a unit, with its figure and the words behind it. */
function splitUnit(words: string, cube: ModelCube) {
  const first = words.split(' ')[0] ?? '';
  for (const unit of new Set([words, first])) {
    const column = findFigure(unit, cube);
    if (column !== null) return { unit, column, rest: words.slice(unit.length) };
  }
  return null;
}

/** `distance in kilometres`, where the data are in miles. */
function nameFigure(unit: string, column: NumberColumn, cube: ModelCube): string {
  const title = column.title.toLowerCase();
  const isOther = !CURRENCY.test(unit) && findConversion(unit, [column.name], cube) !== null;
  return isOther ? `${title} in ${unit}` : title;
}

/** Whether the total and the mean could both be meant, and nothing says which. */
const isOpen = ({ additive, aggregation }: NumberColumn, text: string): boolean =>
  additive && aggregation !== 'sum' && !STATED.test(text);

/** What can stand behind a figure; another word there says more of it: `minutes late`. */
const GOES_ON =
  /^\s*(?:$|[?.!,(]|(?:by|per|for|of|in|on|from|to|into|between|out|at|over|across|with|did|do|does|is|are|was|were|has|have|had|each|and|since|until|during|grouped|would|can|could|total|altogether|overall)\b)/iu;

const EMPTY = { unit: '', rest: '' };

function readHowMany(text: string, cube: ModelCube): UnitFigure | null {
  const match = HOW_MANY.exec(text);
  const { unit, column, rest } = { column: null, ...EMPTY, ...splitUnit(match?.[1] ?? '', cube) };
  if (match === null || column === null) return null;
  const isOne =
    IS_IT.test(match[2] ?? '') || IS_IT.test(rest + text.slice(match.index + match[0].length));
  // Of a figure that can be added up, the words say whether it is.
  const said = `${rest}${text.slice(match.index + match[0].length)}`;
  if ((isOpen(column, text) && !isOne) || !GOES_ON.test(said)) return null;
  const name = nameFigure(unit, column, cube);
  const before = text.slice(0, match.index);
  const figure = isOne ? `the average ${name}` : name;
  return { unit, column, text: `${before}what is ${figure}${said.replace(IS_IT, '')}` };
}

/** A unit whose figure could be added up or averaged, with the question for each. */
export function readOpenUnit(
  text: string,
  cube: ModelCube,
): (UnitFigure & { readonly questions: readonly string[] }) | null {
  const found = splitUnit(HOW_MANY.exec(text)?.[1] ?? '', cube);
  if (found === null || namesFigure(text, cube) || !isOpen(found.column, text)) return null;
  const asked = text.replace(/\s*[?.!]*\s*$/, '');
  const questions = ['in total', 'on average'].map((how) => `${asked} ${how}?`);
  return { ...found, text, questions };
}

function readNamed(text: string, cube: ModelCube): UnitFigure | null {
  const match = FIGURE.exec(text);
  const found = splitUnit(match?.[2] ?? '', cube);
  if (match === null || found === null || /^number of$/i.test(match[1] ?? '')) return null;
  const { unit, column, rest } = found;
  const end = /^(?:most|fewest)$/i.test(match[1] ?? '')
    ? /^most$/i.test(match[1] ?? '')
      ? 'highest'
      : 'lowest'
    : match[1];
  const behind = `${rest}${text.slice(match.index + match[0].length)}`;
  if (!GOES_ON.test(behind)) return null;
  const name = nameFigure(unit, column, cube);
  return { unit, column, text: `${text.slice(0, match.index)}${end ?? ''} ${name}${behind}` };
}

function readGrouped(text: string, cube: ModelCube): UnitFigure | null {
  const match = BY.exec(text);
  const unit = match?.[2] ?? '';
  const column = unit === '' ? null : findFigure(unit, cube);
  if (match === null || column === null || isOpen(column, text)) return null;
  const behind = text.slice(match[0].length);
  return { unit, column, text: `${match[1] ?? ''}${nameFigure(unit, column, cube)} ${behind}` };
}

function readTested(text: string, cube: ModelCube): UnitFigure | null {
  const [said = '', lead = '', test = '', unit = ''] = HOW_OFTEN.exec(text) ?? [];
  const column = said === '' ? null : findFigure(unit, cube);
  if (column === null) return null;
  return {
    unit,
    column,
    text: text.replace(said, `${lead} was ${column.title.toLowerCase()} ${test}`),
  };
}

/** Whether the question names a figure of the data besides, whose unit it may be. */
function namesFigure(text: string, { columns }: ModelCube): boolean {
  const said = ` ${listNorms(text).join(' ')} `;
  return columns.some(
    (one) => one.kind === 'number' && said.includes(` ${listNorms(one.title).join(' ')} `),
  );
}

/**
 * `how many pounds on average by origin`, `average lbs`, `how often over 6 m/s`: the one figure of the
 * data that is measured in the unit, in the place of the unit.
 */
export const readUnitAsFigure = (text: string, cube: ModelCube): UnitFigure | null =>
  namesFigure(text, cube)
    ? null
    : (readNamed(text, cube) ??
      readHowMany(text, cube) ??
      readGrouped(text, cube) ??
      readTested(text, cube));
