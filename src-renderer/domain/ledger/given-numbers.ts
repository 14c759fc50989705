import Big from 'big.js';
import {
  listAskedCounts,
  listAskedQuantities,
  listAskedShares,
  listAskedSpans,
} from './asked-words.ts';
import type { FigureContext } from './context.ts';
import type { Figure, FigureInterpretation, FigureUnit } from './figure.ts';
import { countsListed, readQueryNumbers, type QueryNumbers } from './query-numbers.ts';
import { readQueryBounds, readQuerySpans } from './query-spans.ts';
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
  /** Whether it is written with thousandths. */
  readonly isFine: boolean;
  /** Whether a condition compares percentages with it. */
  readonly isPercent: boolean;
  /** Whether it is a time, and nothing else: `dateadd(day, -30, d)`. */
  readonly isSpan?: boolean;
}

const THOUSANDTHS = 0.0006;

/** `5,000` read as five: no other text writes five so. */
const isFine = ({ nearHalf }: FigureInterpretation): boolean => nearHalf < THOUSANDTHS;

function readNumbers(text: string, by: GivenBy): GivenNumber[] {
  return readFiguresNow([{ text }]).flatMap(({ interpretations, unit }) =>
    interpretations.slice(0, 1).map((one) => ({
      by,
      value: one.value,
      unit,
      isFine: isFine(one),
      isPercent: unit === 'percent',
    })),
  );
}

/** The numbers of conditions, and the factors of `horsepower > 0.05 * weight`. */
const toGivenNumbers = ({ conditions, multiples }: QueryNumbers): GivenNumber[] => [
  ...conditions.map(({ number, isPercent }) => ({
    by: 'query' as const,
    value: new Big(number),
    unit: 'plain' as const,
    isFine: false,
    isPercent,
  })),
  ...multiples.map((factor) => ({
    by: 'query' as const,
    value: new Big(factor),
    unit: 'times' as const,
    isFine: false,
    isPercent: false,
  })),
];

const buildGiven = (
  by: GivenBy,
  { value, unit }: Pick<GivenNumber, 'value' | 'unit'>,
): GivenNumber => ({ by, value, unit, isFine: false, isPercent: unit === 'percent' });

const buildBound = (number: string): GivenNumber =>
  buildGiven('query', { value: new Big(number), unit: 'plain' });

/** A number that stands behind such words is a threshold, whatever cell has the same value. */
const THRESHOLD =
  /(?:(?<!\p{L})(?:over|under|above|below|at least|at most|more than|less than|fewer than|greater than|up to|exceed(?:s|ed|ing)?|least|minimum of|maximum of|mindestens|höchstens|über|unter|mehr als|weniger als|plus de|moins de|au moins)|[<>≥≤])\s*[$€£¥]?$/iu;
const BEFORE_CHARS = 24;
const SPAN_CHARS = 50;
/** `in the last 30 days`, `the span is 30 days`, `a 30-day window`: of `delivers in 30 days` no query tells. */
const SPAN_BEFORE =
  /(?<!\p{L})(?:last|past|trailing|previous|preceding|prior|recent|latest|rolling|moving|window|span|period|range|time ?frame|over|since|covers?|back|limited|restricted|filter\p{L}*|only|these|those|letzten|vergangenen|vorigen|zeitraum|zeitspanne|seit|nur|derni\p{L}*|période|depuis|últim\p{L}*|período|periodo|desde|ultim\p{L}*|da)(?!\p{L})[^.;:]*$/iu;
/** `41 units sold in 90 days`, `you asked for 12 weeks`, where the question speaks of so many. */
const ASKED_SPAN_BEFORE =
  /(?<!\p{L})(?:in|within|for|during|asked for|wanted|requested|innerhalb von|gefragt nach|en|sur|pendant|durante|por|per)\s(?:the |these |those |all |den |diesen |ces |los )?$/iu;
const SPAN_BEHIND =
  /^[^.;:\d]{0,12}(?<!\p{L})(?:window|period|span|range|average|mean|moving|rolling|total|lookback|ago|before|back|zeitraum|fenster|mittel|schnitt|fenêtre|période|moyenne|ventana|media)(?!\p{L})/iu;
/** Finds out whether a number of the answer was known before it. */
export class GivenNumbers {
  readonly #numbers: readonly GivenNumber[];
  readonly #limits: readonly string[];
  readonly #askedCounts: readonly number[];

  constructor({ question, queries, earlier }: LedgerInputs) {
    const ofQueries = queries.map(readQueryNumbers);
    this.#limits = ofQueries.flatMap(({ limits }) => limits);
    this.#askedCounts = listAskedCounts(question);
    this.#numbers = [
      ...readNumbers(question, 'question'),
      ...[...listAskedQuantities(question), ...listAskedShares(question)].map((one) =>
        buildGiven('question', one),
      ),
      ...listAskedSpans(question).map((one) => ({
        ...buildGiven('question', { value: new Big(one), unit: 'plain' }),
        isSpan: true,
      })),
      ...ofQueries.flatMap(toGivenNumbers),
      ...queries.flatMap((sql) => [
        ...readQueryBounds(sql).map(buildBound),
        ...readQuerySpans(sql).map((one) => ({ ...buildBound(one), isSpan: true })),
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

  /** Whether a number is the LIMIT of a query, which says little where nothing is counted. */
  isLimit({ interpretations: [first] }: Figure): boolean {
    return this.#limits.some((limit) => first?.value.eq(limit));
  }

  /** The LIMIT of a query or of the question, where the words say how many rows are listed: `the top 5`. */
  findLimit(figure: Figure, context: FigureContext): Extract<Verdict, { kind: 'given' }> | null {
    if (!countsListed(figure, context)) return null;
    if (this.isLimit(figure)) return { kind: 'given', by: 'query' };
    const [first] = figure.interpretations;
    const isAsked = this.#askedCounts.some((count) => first?.value.eq(count));
    return isAsked ? { kind: 'given', by: 'question' } : null;
  }

  /** The same number, digit by digit, and in the same unit where its text writes one. */
  findExact(
    { interpretations, unit, measure }: Figure,
    order: readonly GivenBy[],
  ): Extract<Verdict, { kind: 'given' }> | null {
    const by = order.find((one) =>
      this.#numbers.some(
        (given) =>
          given.by === one &&
          isSameUnit(unit, given) &&
          isOfSameTime(measure, given) &&
          interpretations.some((way) => isSameNumber(way, given)),
      ),
    );
    return by === undefined ? null : { kind: 'given', by };
  }

  find(figure: Figure): Extract<Verdict, { kind: 'given' }> | null {
    return this.#find(figure, ['question', 'query', 'earlier']);
  }

  /** Whether a number is given only by a time span of a query, and the words speak of none. */
  isOtherTime(figure: Figure, { text, from }: FigureContext): boolean {
    if (figure.measure?.kind !== 'time') return false;
    const isSame = (given: GivenNumber): boolean =>
      figure.interpretations.some((way) => isGiven(figure, way, given));
    const known = this.#numbers.filter(isSame);
    const before = text.slice(Math.max(0, figure.from - from - SPAN_CHARS), figure.from - from);
    return (
      known.length > 0 &&
      known.every(({ isSpan = false }) => isSpan) &&
      !SPAN_BEFORE.test(before) &&
      !(known.some(({ by }) => by === 'question') && ASKED_SPAN_BEFORE.test(before)) &&
      !SPAN_BEHIND.test(text.slice(figure.to - from))
    );
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

/** The five drugs of a question are no 5 %; a query writes no units, but its columns have some. */
const isSameUnit = (unit: FigureUnit, given: GivenNumber): boolean =>
  given.by === 'query'
    ? isComputed(unit) === isComputed(given.unit) && (unit !== 'percent' || given.isPercent)
    : unit === given.unit || (QUANTITIES.includes(unit) && QUANTITIES.includes(given.unit));

/** `5,000` is no five that was given, though it may be read as one. */
const isSameNumber = (way: FigureInterpretation, given: GivenNumber): boolean =>
  way.value.eq(given.value) && (given.isFine || !isFine(way) || !way.value.round(0).eq(way.value));

const isOfSameTime = (measure: Figure['measure'], { isSpan = false }: GivenNumber): boolean =>
  !isSpan || measure?.kind === 'time';

/** A figure of an earlier answer may be rounded again; a condition is repeated as it stands. */
function isGiven(
  { unit, measure }: Figure,
  way: FigureInterpretation,
  given: GivenNumber,
): boolean {
  if (!isOfSameTime(measure, given)) return false;
  // `2.0x` is no condition of two rooms.
  if (isComputed(unit) && !isComputed(given.unit)) return false;
  if (given.by === 'query' && unit === 'percent' && !given.isPercent) return false;
  if (isSameNumber(way, given)) return true;
  const { value, half, digits } = way;
  // `over 1 %` is `> 0.01` in a query.
  if (unit === 'percent' && given.by === 'query' && value.eq(given.value.times(100))) return true;
  const isRounded = given.by === 'earlier' && digits >= 2;
  return isRounded && given.value.minus(value).abs().lte(half);
}
