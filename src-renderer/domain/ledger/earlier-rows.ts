import type { AnalyzedTable } from './analyze-table.ts';
import type { RowBinding } from './bind-rows.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import { isPeriodKey, toPeriodSortKey } from './period-rows.ts';
import type { RowMention } from './row-mentions.ts';

type Step = 'year' | 'quarter' | 'month';

const createBehind = (words: string): RegExp =>
  new RegExp(String.raw`^[^,;.:()\d]{0,24}(?<!\p{L})(?:${words})(?!\p{L})`, 'iu');

/** `against 4,480 the year before`: the figure is of the period before the one that the sentence names. */
const BEFORE: Readonly<Record<Step, RegExp>> = {
  year: createBehind(
    String.raw`(?:a|one|the) year (?:before|earlier|ago)|(?:the )?(?:previous|prior|preceding) year|last year|(?:im )?vorjahr|ein jahr (?:zuvor|davor|früher)|un an (?:plus tôt|avant|auparavant)|l['’]année (?:précédente|d['’]avant)|(?:el )?año anterior|un año (?:antes|atrás)|(?:l['’])?anno (?:prima|precedente)`,
  ),
  quarter: createBehind(
    String.raw`(?:a|one|the) quarter (?:before|earlier|ago)|(?:the )?(?:previous|prior|preceding) quarter|last quarter|(?:im )?vorquartal|ein quartal (?:zuvor|davor|früher)|(?:le )?trimestre (?:précédent|d['’]avant)|(?:el )?trimestre anterior|(?:il )?trimestre (?:prima|precedente)`,
  ),
  month: createBehind(
    String.raw`(?:a|one|the) month (?:before|earlier|ago)|(?:the )?(?:previous|prior|preceding) month|last month|(?:im )?vormonat|ein(?:en)? monat (?:zuvor|davor|früher)|un mois (?:plus tôt|avant|auparavant)|(?:le )?mois (?:précédent|d['’]avant)|(?:el )?mes anterior|un mes (?:antes|atrás)|(?:il )?mese (?:prima|precedente)`,
  ),
};

/** What the keys of a column step by; null where that is none of these. */
function readStep(keys: readonly string[]): Step | null {
  if (keys.every((key) => /^(?:19|20)\d{2}(?:-01-01)?$/.test(key))) return 'year';
  if (keys.every((key) => /^(?:\d{4}-?)?Q[1-4]$/i.test(key))) return 'quarter';
  return keys.every((key) => /^\d{4}-\d{2}(?:-01)?$/.test(key)) ? 'month' : null;
}

const readKey = (facts: AnalyzedTable, row: number, naming: number): string =>
  String(facts.table.rows[row]?.[facts.namingColumns[naming] ?? -1] ?? '').slice(0, 10);

/** Whether a key is the next year, quarter or month of another. */
function follows(step: Step, earlier: string, later: string): boolean {
  const count = (key: string): number => {
    const year = Number(/^\d{4}/.exec(key)?.[0] ?? 0);
    if (step === 'year') return year;
    if (step === 'quarter') return year * 4 + Number(key.at(-1));
    return year * 12 + Number(key.slice(5, 7));
  };
  return count(later) - count(earlier) === 1;
}

/** The rows of the period before those that a sentence names alone; null where none is meant. */
export function findEarlierRows(
  { to }: Figure,
  facts: AnalyzedTable,
  {
    naming,
    named,
    context: { text, from },
  }: {
    readonly naming: number;
    readonly named: readonly RowMention[];
    readonly context: FigureContext;
  },
): RowBinding | null {
  const [only, ...others] = named;
  if (only === undefined || others.length > 0) return null;
  const keys = new Set([...facts.table.rows.keys()].map((row) => readKey(facts, row, naming)));
  if (![...keys].every(isPeriodKey)) return null;
  const step = readStep([...keys]);
  if (step === null || !BEFORE[step].test(text.slice(to - from))) return null;
  const own = new Set([...only.rows].map((row) => readKey(facts, row, naming)));
  const [key, ...more] = own;
  if (key === undefined || more.length > 0) return null;
  const earlier = [...keys]
    .toSorted((a, b) => (toPeriodSortKey(a) < toPeriodSortKey(b) ? -1 : 1))
    .find((one) => follows(step, one, key));
  if (earlier === undefined) return null;
  const rows = [...facts.table.rows.keys()].filter(
    (row) => readKey(facts, row, naming) === earlier,
  );
  return { rows: new Set(rows), isSure: true, isCarried: true };
}
