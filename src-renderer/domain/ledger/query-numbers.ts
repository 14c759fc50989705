import type { Figure } from './figure.ts';
import type { FigureContext } from './context.ts';

/** What the numbers of a query say, apart from its arithmetic and its column positions. */
export interface QueryNumbers {
  readonly conditions: readonly QueryCondition[];
  /** The factors of `horsepower > 0.05 * weight`. */
  readonly multiples: readonly string[];
  readonly limits: readonly string[];
}

interface QueryCondition {
  readonly number: string;
  /** Whether percentages are compared with it. */
  readonly isPercent: boolean;
}

const TEXT_LITERAL = /'(?:[^']|'')*'|"(?:[^"]|"")*"/g;
const NAME_LITERAL = /"((?:[^"]|"")*)"/g;
const COMMENT = /--[^\n]*|\/\*[\s\S]*?\*\//g;

/** Quoted texts of a query hold no conditions; a quoted name is one of a column. */
const readQueryText = (sql: string): string =>
  sql
    .replaceAll(/'(?:[^']|'')*'/g, ' ')
    .replaceAll(COMMENT, ' ')
    .replaceAll(NAME_LITERAL, (_, name: string) => ` ${name.replaceAll(/[^\p{L}_ ]/gu, ' ')} `)
    .replaceAll(TEXT_LITERAL, ' ');

const NUMBER = String.raw`\d{1,15}(?:\.\d{1,9})?(?![\w.])`;
const LIMIT =
  /\b(?:limit|top|fetch\s+(?:first|next)|(?:row_?num(?:ber)?|rn|rnk|dense_rank|rank)\s*<=?)\s*\(?\s*(\d{1,9})\b/gi;
const MULTIPLE = /[<>=]\s*(\d{1,9}(?:\.\d{1,9})?)\s*\*/g;
const COMPARED = new RegExp(
  String.raw`(?:[<>=]|\bbetween\b)\s*\(?\s*[-+]?\s*(${NUMBER})(?:\s*and\s*[-+]?\s*(${NUMBER}))?`,
  'gi',
);
const COMPARED_BEFORE = new RegExp(String.raw`(?<![\w.)])(${NUMBER})\s*[<>=]`, 'g');
const ONE_OF = /\bin\s*\(([\d\s.,+-]{1,400})\)/gi;
const PERCENTILE = /\b(?:percentile|quantile)\w*\s*\((?:[^()]{0,200},)?\s*(0?\.\d{1,4})\s*\)/gi;
const YEAR = /^(?:19|20)\d{2}$/;
const INTERVAL = /\binterval\s+(\d{1,9})\b/gi;

const OPERAND_CHARS = 90;
const OPERAND_START = /^.*(?:\b(?:where|having|and|or|when|on|not)\b|,)/is;
const PERCENT_OPERAND =
  /(?:^|[^a-z])(?:pct|percent|percentage|share|rate|ratio|margin|quote|anteil|prozent|occupancy|conversion|growth|change|yoy|mom|ctr|utili[sz]ation|churn|retention|discount|yield|coverage|taux|tasa|[a-zäöü]*(?:quote|anteil|auslastung|marge|rabatt))(?:[^a-z]|$)|[/%]/i;

/** Whether what stands before a comparison is a percentage: a rate by its name, or a quotient. */
const isOfPercents = (sql: string, at: number): boolean =>
  PERCENT_OPERAND.test(sql.slice(Math.max(0, at - OPERAND_CHARS), at).replace(OPERAND_START, ''));

export function readQueryNumbers(sql: string): QueryNumbers {
  const text = readQueryText(sql);
  const limits = [...text.matchAll(LIMIT)];
  const ofLimits = text.replaceAll(LIMIT, (one) => ' '.repeat(one.length));
  const conditions = [COMPARED, COMPARED_BEFORE, ONE_OF, INTERVAL, PERCENTILE].flatMap((pattern) =>
    [...ofLimits.matchAll(pattern)].flatMap(({ index, 1: first = '', 2: second = '' }) =>
      [...`${first} ${second}`.matchAll(/\d*\.?\d+/g)]
        // The years of a list name the rows of the result.
        .filter(([number]) => pattern !== ONE_OF || !YEAR.test(number))
        .map(([number]) => ({
          number,
          isPercent: pattern === PERCENTILE || isOfPercents(ofLimits, index),
        })),
    ),
  );
  return {
    conditions,
    multiples: [...text.matchAll(MULTIPLE)].map(([, factor = '0']) => factor),
    limits: limits.map(([, limit = '0']) => limit),
  };
}

/** `The top 5`, `these 10`: how many are listed. */
const LISTED_BEFORE =
  /(?<!\p{L})(?:top|bottom|first|last|best|worst|highest|lowest|largest|smallest|biggest|greatest|leading|latest|these|(?:limit|cap)(?:ped|ed)?(?: (?:to|at|of))?|(?:er|letz|bes|schlechtes|größ|klein|höchs|niedrigs|meis|jüngs|neues)s?ten|diese|premi(?:er|ère)s|derni(?:er|ère)s|meilleure?s|primer[oa]s|últim[oa]s|mejores|peores|estos|estas|ces|(?:list|show|return)(?:s|ed|n)? up to)[\s-]\**$/iu;
/** `5 rows`, `10 largest shops`, `10 shops shown`, `3 of the last answer`. */
const LISTED_BEHIND =
  /^\**[\s-](?:(?:rows?|results|entries|records|lines|Zeilen|Einträge|Ergebnisse|lignes|résultats|filas|resultados)(?!\p{L})|(?:top|best|worst|highest|lowest|largest|smallest|biggest|greatest|leading|latest|newest|oldest|longest|shortest|slowest|fastest|weakest|strongest|busiest|cheapest|costliest|heaviest|quietest|youngest|richest|poorest|(?:most|least) \p{L}+|(?:bes|schlechtes|größ|höchs|niedrigs|meis|neues)ten|meilleure?s|premi(?:er|ère)s|primer[oa]s|mejores|peores)\s|of (?:the|this|that) (?:(?:last|previous|first) )?(?:answer|result|list|table)(?!\p{L})|(?:\p{L}+ ){1,3}(?:shown|listed|displayed|returned|loaded|above|below|here)(?!\p{L}))/iu;
/** `the highest of the 6.` */
const OF_LISTED = /(?<!\p{L})(?:of|among) (?:the|these|those)\s\**$/iu;
const NO_NOUN = /^\**(?:[.,;:)]|\s(?:is|are|was|were)\s)/u;
const BEFORE_CHARS = 24;

/** Whether a bare number says how many rows are listed: `the top 5`, `5 rows`. */
export function countsListed(
  { unit, measure, interpretations: [first], from: at, to }: Figure,
  { text, from }: FigureContext,
): boolean {
  if (unit !== 'plain' || measure !== null || first?.isScaled !== false) return false;
  const before = text.slice(Math.max(0, at - from - BEFORE_CHARS), at - from);
  const behind = text.slice(to - from);
  return (
    LISTED_BEFORE.test(before) ||
    LISTED_BEHIND.test(behind) ||
    (OF_LISTED.test(before) && NO_NOUN.test(behind))
  );
}
