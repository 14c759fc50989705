import type Big from 'big.js';
import { isCountColumn, type AnalyzedTable } from './analyze-table.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { listRows, readCell } from './quotient-derivations.ts';

const LEAST_ROWS = 2;
const MOST_ROWS = 200;
const BEFORE_CHARS = 40;
const SENTENCE_CHARS = 160;
const BEHIND_CHARS = 40;

/** `6 of them`, `davon 6`. */
const OF_THEM =
  /(?<!\p{L})(?:of (?:them|these|those|which)|davon|dont|de (?:ellos|ellas)|di cui)[\s\d#]*(?:#|$|\s)/iu;

const createWords = (words: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
const createName = (words: string): RegExp =>
  new RegExp(`(?:^|[^\\p{L}])(?:${words})(?:[^\\p{L}]|$)`, 'iu');

/** What a column counts, and the words for what is left of all. */
const OPPOSITES: readonly (readonly [name: RegExp, words: RegExp])[] = [
  [
    createName('on_?time|punctual|in_time|pünktlich|puenktlich|à_l_heure|a_tiempo|puntuali?'),
    createWords(
      'late|delayed|not on time|too late|verspätete?|zu spät|unpünktlich|en retard|con retraso|tarde|in ritardo',
    ),
  ],
  [
    createName(
      'occupied|booked|taken|let|rented|sold|used|filled|belegt|gebucht|vermietet|verkauft|genutzt|besetzt|occupée?s?|réservée?s?|vendue?s?|ocupad[oa]s|vendid[oa]s|occupat[ie]|vendut[ie]|passagers|passengers',
    ),
    createWords(
      'free|empty|vacant|unoccupied|unsold|unused|unbooked|unfilled|available|still open|frei|freie[nr]?|leer|leere[nr]?|unverkauft\\p{L}*|offen|unbesetzt|libres?|vides?|inoccupé\\p{L}*|invendus?|vacantes?|vací[oa]s|liber[ie]|vuot[ie]|invendut[ie]',
    ),
  ],
  [
    createName(
      'passed|pass|succeeded|successful|bestanden|erfolgreich|réussis?|reçus|aprobad[oa]s',
    ),
    createWords(
      'failed|fail|did not pass|unsuccessful|durchgefallen|fielen durch|nicht bestanden|échoué|suspendieron|suspens[oa]s',
    ),
  ],
  [
    createName('present|attended|anwesend|présente?s?|presentes|asistentes|presenti'),
    createWords(
      'absent|missing|did not (?:attend|come)|fehlten|abwesend|absente?s?|ausentes|assenti',
    ),
  ],
  [
    createName(
      'answered|resolved|closed|solved|beantwortet|gelöst|erledigt|résolus|resueltos|risolti',
    ),
    createWords(
      'unanswered|abandoned|missed|unresolved|unsolved|still open|open|not (?:answered|closed|resolved|solved)|unbeantwortet|ungelöst|offen|non résolus|sin resolver|abiertos|irrisolti',
    ),
  ],
  [
    createName(
      'approved|granted|accepted|bewilligt|genehmigt|acceptée?s?|aprobad[oa]s|approvat[ie]',
    ),
    createWords(
      'rejected|declined|denied|refused|turned down|not (?:approved|accepted|granted)|abgelehnt|refusée?s?|rechazad[oa]s|respint[ie]',
    ),
  ],
  [
    createName('paid|collected|bezahlt|payée?s?|pagad[oa]s|pagat[ie]'),
    createWords('unpaid|outstanding|not (?:yet )?paid|unbezahlt|offen|impayée?s?|impagad[oa]s'),
  ],
  [
    createName('hires?|hired|filled|einstellungen|eingestellt|embauches|contratad[oa]s|assunti'),
    createWords('unfilled|vacant|still open|open|offen|unbesetzt|vacants?|vacantes|scopert[ie]'),
  ],
];

interface Pair {
  readonly part: number;
  readonly all: number;
}

/** The columns of which the words name what is left, each with those that are no less in any row. */
function listPairs(facts: AnalyzedTable, beside: string): readonly Pair[] {
  const counts = [...facts.columns.entries()].filter(([, one]) => isCountColumn(one));
  const parts = counts.filter(([, { name }]) =>
    OPPOSITES.some(([own, words]) => own.test(name) && words.test(beside)),
  );
  const [part, ...others] = parts;
  if (part === undefined || others.length > 0) return [];
  return counts
    .filter(([at]) => {
      const rows = facts.table.rows.map((row) => [Number(row[part[0]]), Number(row[at])]);
      return at !== part[0] && rows.every(([one = 0, other = 0]) => one <= other);
    })
    .map(([all]) => ({ part: part[0], all }));
}

/**
 * What is left of all where a column has the opposite: `Bo was late 34 times`, of parcels and those on
 * time. The row has to be named, or all rows are meant.
 */
export function* deriveOppositeParts(room: DerivationContext): Generator<Derivation> {
  const { figure, context, tables, totals } = room;
  const isCounted = figure.unit === 'plain' || figure.unit === 'times';
  if (!isCounted || figure.measure !== null || context.headerWords.length > 0) return;
  const at = figure.from - context.from;
  const { text, words } = context;
  const behind =
    /^[^,;.:()\d]*/u.exec(text.slice(figure.to - context.from).slice(0, BEHIND_CHARS))?.[0] ?? '';
  const own = /[^,;.:()]*$/u.exec(text.slice(Math.max(0, at - BEFORE_CHARS), at))?.[0] ?? '';
  // `10 are still open, 6 of them in Sales`: what is counted stands before.
  const before = OF_THEM.test(`${own} # ${behind}`)
    ? text.slice(Math.max(0, at - SENTENCE_CHARS), at)
    : own;
  const ofClause = words.filter(
    (word) => word.at >= figure.from - own.length && word.at < figure.to + behind.length,
  );
  for (const [table, facts] of tables.entries()) {
    const { length } = facts.table.rows;
    if (facts.isKeyValue || length < LEAST_ROWS || length > MOST_ROWS) continue;
    const pairs = listPairs(facts, `${before} # ${behind}`);
    const [row] = listRows(room, table);
    const isOfAll = row === undefined && room.namedInSentence(table, ofClause).length === 0;
    for (const { part, all } of pairs) {
      const read = (column: number): Big | null =>
        row !== undefined
          ? readCell(room, { table, row, column })
          : (totals.find(({ at: of }) => of.table === table && of.column === column)?.sum ?? null);
      const [less, more] = [read(part), read(all)];
      if (!less || !more || more.lte(less) || (row === undefined && !isOfAll)) continue;
      const value = more.minus(less);
      yield {
        operation: 'difference',
        cells: row === undefined ? [] : [all, part].map((column) => ({ table, row, column })),
        column: row === undefined ? { table, column: all } : null,
        ...(row === undefined ? { base: { table, column: part } } : {}),
        near: value.toNumber(),
        value: () => value,
        worth: 0,
        rank: 0,
        operands: [more, less],
        isNamed: true,
        isCalled: true,
      };
    }
  }
}
