import Big from 'big.js';
import type { FigureContext } from './context.ts';
import type { Figure, FigureInterpretation, FigureUnit } from './figure.ts';
import { readFiguresNow } from './read-figures.ts';
import type { Verdict } from './verdict.ts';

/** What the analyst and the agent knew before the answer was written. */
export interface LedgerInputs {
  readonly question: string;
  /** The text of the turn's queries. */
  readonly queries: readonly string[];
  /** Questions and answers of the thread before this turn, as plain text. */
  readonly earlier: readonly string[];
}

export const NO_INPUTS: LedgerInputs = { question: '', queries: [], earlier: [] };

type GivenBy = Extract<Verdict, { kind: 'given' }>['by'];

interface GivenNumber {
  readonly by: GivenBy;
  readonly value: Big;
  readonly unit: FigureUnit;
}

const LIMIT = /\blimit\s+(\d{1,9})/gi;
const TEXT_LITERAL = /'(?:[^']|'')*'|"(?:[^"]|"")*"/g;

/** Quoted texts and names of a query hold no conditions. */
const readQueryText = (sql: string): string => sql.replaceAll(TEXT_LITERAL, ' ');

function readNumbers(text: string, by: GivenBy): GivenNumber[] {
  return readFiguresNow([{ text }]).flatMap(({ interpretations, unit }) =>
    interpretations.slice(0, 1).map(({ value }) => ({ by, value, unit })),
  );
}

const MULTIPLE = /[<>=]\s*(\d{1,9}(?:\.\d{1,9})?)\s*\*/g;

/** `horsepower > 0.05 * weight`: a condition of so many times another column. */
const readMultiples = (sql: string): GivenNumber[] =>
  [...sql.matchAll(MULTIPLE)].map(([, factor = '0']) => ({
    by: 'query',
    value: new Big(factor),
    unit: 'times',
  }));

/** A number that stands behind such words is a threshold, whatever cell has the same value. */
const THRESHOLD =
  /(?:(?<!\p{L})(?:over|under|above|below|at least|at most|more than|less than|fewer than|greater than|up to|exceed(?:s|ed|ing)?|least|minimum of|maximum of|mindestens|höchstens|über|unter|mehr als|weniger als|plus de|moins de|au moins)|[<>≥≤])\s*[$€£¥]?$/iu;
const BEFORE_CHARS = 24;
const COMPARES =
  /^\**\s(?:\p{L}+\s)?(?:more|fewer|less|higher|lower|ahead|behind|longer|shorter|mehr|weniger|de plus|de moins|más|menos)(?!\p{L})/iu;

/** Finds out whether a number of the answer was known before it. */
export class GivenNumbers {
  readonly #numbers: readonly GivenNumber[];
  readonly #limits: readonly string[];

  constructor({ question, queries, earlier }: LedgerInputs) {
    this.#limits = queries.flatMap((sql) =>
      [...readQueryText(sql).matchAll(LIMIT)].map((match) => match[1] ?? ''),
    );
    this.#numbers = [
      ...readNumbers(question, 'question'),
      ...queries.flatMap((sql) => [
        ...readNumbers(readQueryText(sql), 'query'),
        ...readMultiples(readQueryText(sql)),
      ]),
      ...earlier.flatMap((text) => readNumbers(text, 'earlier')),
    ];
  }

  /** The threshold that the question or the query sets; null for any other number. */
  findThreshold(
    figure: Figure,
    context: FigureContext,
  ): Extract<Verdict, { kind: 'given' }> | null {
    const at = figure.from - context.from;
    const before = context.text.slice(Math.max(0, at - BEFORE_CHARS), at);
    return THRESHOLD.test(before) ? this.#find(figure, ['question', 'query']) : null;
  }

  /**
   * The LIMIT of a query, which is often also the number of its rows; not of a figure that compares:
   * `5 ahead of Athletic`.
   */
  findLimit(
    { interpretations, unit, to }: Figure,
    { text, from }: FigureContext,
  ): Extract<Verdict, { kind: 'given' }> | null {
    const isLimit =
      unit === 'plain' &&
      !COMPARES.test(text.slice(to - from)) &&
      this.#limits.some((limit) => interpretations.some(({ value }) => value.eq(limit)));
    return isLimit ? { kind: 'given', by: 'query' } : null;
  }

  /** The same number, digit by digit, and in the same unit where its text writes one. */
  findExact(
    { interpretations, unit }: Figure,
    order: readonly GivenBy[],
  ): Extract<Verdict, { kind: 'given' }> | null {
    const by = order.find((one) =>
      this.#numbers.some(
        (given) =>
          given.by === one &&
          isSameUnit(unit, given) &&
          interpretations.some(({ value }) => value.eq(given.value)),
      ),
    );
    return by === undefined ? null : { kind: 'given', by };
  }

  find(figure: Figure): Extract<Verdict, { kind: 'given' }> | null {
    return this.#find(figure, ['question', 'query', 'earlier']);
  }

  #find(figure: Figure, order: readonly GivenBy[]): Extract<Verdict, { kind: 'given' }> | null {
    for (const by of order) {
      const isFound = this.#numbers.some(
        (one) => one.by === by && figure.interpretations.some((way) => isGiven(figure, way, one)),
      );
      if (isFound) return { kind: 'given', by };
    }
    return null;
  }
}

const isComputed = (unit: FigureUnit): boolean => unit === 'times' || unit === 'points';

const QUANTITIES: readonly FigureUnit[] = ['plain', 'currency'];

/** The five drugs of a question are no 5 %; a query writes no units. */
const isSameUnit = (unit: FigureUnit, given: GivenNumber): boolean =>
  given.by === 'query'
    ? isComputed(unit) === isComputed(given.unit)
    : unit === given.unit || (QUANTITIES.includes(unit) && QUANTITIES.includes(given.unit));

/** A figure of an earlier answer may be rounded again; a condition is repeated as it stands. */
function isGiven(
  { unit }: Figure,
  { value, half, digits }: FigureInterpretation,
  given: GivenNumber,
): boolean {
  // `2.0x` is no condition of two rooms.
  if (isComputed(unit) && !isComputed(given.unit)) return false;
  if (value.eq(given.value)) return true;
  // `over 1 %` is `> 0.01` in a query.
  if (unit === 'percent' && given.by === 'query' && value.eq(given.value.times(100))) return true;
  const isRounded = given.by === 'earlier' && digits >= 2;
  return isRounded && given.value.minus(value).abs().lte(half);
}
