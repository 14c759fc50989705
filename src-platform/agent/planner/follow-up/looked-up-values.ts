import type { ModelCube } from '../../../engine/semantic-model.ts';
import { escapeMarkdown } from '../answer/format.ts';
import { queryOrError } from '../answer/run-plan.ts';
import { readWith } from '../attempts.ts';
import { readPlanForm } from '../form/plan-form.ts';
import type { Reader } from '../mentions/match.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Filter } from '../plan/plan.ts';
import { createPlainRefusal } from '../refusal/plain-refusal.ts';
import { buildSql } from '../sql/sql.ts';
import { stemWord } from '../text/tokenize.ts';
import { understand } from '../understand.ts';
import { standOn, type Understanding, type Understood } from '../understanding.ts';
import type { SettledQuestions } from './own-questions.ts';
import type { PartialContext } from './sentences-in-turn.ts';

/** `the director of Titanic`, in a question for other rows. */
interface LookedUp {
  readonly column: string;
  readonly noun: string;
  readonly label: string;
  readonly labelColumn: string;
  /** What stands around it. */
  readonly before: string;
  readonly after: string;
}

const LED =
  /\b(?:by|from|of|in|with|to|for|did|does|do|has|have|directed by|made by)\s+(?:(?:exactly )?the (?:very )?(?:same )?)?$/iu;
const THE = /(?:\bthe (?:very )?(?:same )?)$/iu;
const OF = /^\s*(?:of|as)\s+(?:the\s+)?$/iu;
const OTHER = /\b(?:the )?other (?=\p{L})/iu;

/** Whether `other` stands before the noun of the rows. */
function isOtherRows(text: string, { entity }: ModelCube): boolean {
  const [, noun = ''] = /\bother (\p{L}+)/iu.exec(text) ?? [];
  return [entity.one, entity.many, ...entity.synonyms].some(
    (one) => stemWord(one) === stemWord(noun.toLowerCase()),
  );
}

/** Whether the words around it ask for rows or a figure, and not for the value alone. */
const asksMore = (words: readonly Mention[]): boolean =>
  words.some(
    (one) =>
      isMention(one, 'entity', 'count', 'aggregation', 'share') ||
      (isMention(one, 'column') && one.grain === undefined),
  );

function findLookedUp(text: string, { cube, ...reader }: Reader): LookedUp | null {
  const { mentions } = readWith(text, { cube, ...reader }, null);
  const words = mentions.filter((one) => !isMention(one, 'stop'));
  const at = words.findIndex((one, index) => {
    const next = words[index + 1];
    return (
      isMention(one, 'column') &&
      isMention(next, 'label') &&
      one.column !== next.column &&
      cube.columns.some(({ name, kind }) => name === one.column && kind === 'string') &&
      OF.test(text.slice(one.end, next.start)) &&
      LED.test(text.slice(0, one.start))
    );
  });
  const [column, label] = words.slice(Math.max(at, 0));
  if (at === -1 || !isMention(column, 'column') || !isMention(label, 'label')) return null;
  if (!asksMore(words.filter((one) => one !== column && one !== label))) return null;
  return {
    column: column.column,
    noun: column.text,
    label: label.value,
    labelColumn: label.column,
    before: text.slice(0, column.start).replace(THE, ''),
    after: text.slice(label.end).replace(/^['’]s\b/u, ''),
  };
}

/** The one value of the row; null where it has none, or where several rows of that name differ. */
async function readValue(
  { noun, label, column }: LookedUp,
  reader: Reader,
  { engine, signal }: PartialContext,
): Promise<string | null> {
  const asked = await understand(`what is the ${noun} of "${label}"?`, [reader], standOn(null));
  if (asked.kind !== 'plan' || asked.plan.kind !== 'list') return null;
  const outcome = await queryOrError({ engine, signal }, buildSql(asked.plan, asked.cube));
  if (typeof outcome === 'string') return null;
  const at = outcome.columns.findIndex(({ name }) => name === column);
  const values = [...new Set(outcome.rows.map((row) => row[at]))];
  const [value, other] = values;
  return other === undefined && typeof value === 'string' ? value : null;
}

const chooses = (filter: Filter, { column }: LookedUp, value: string): boolean =>
  filter.kind === 'values' &&
  filter.column === column &&
  !filter.negated &&
  filter.values.length === 1 &&
  filter.values[0] === value;

const refuse = ({ noun, label }: LookedUp, { cube }: Reader): SettledQuestions => ({
  understanding: createPlainRefusal(
    cube,
    `This asks for rows by the ${escapeMarkdown(noun)} of «${escapeMarkdown(label)}»; ask for that first, and then for the rows with it.`,
  ),
  before: [],
});

/** Without the row that is named, where the others are asked for. */
function withoutNamed(
  { plan, ...understood }: Understood,
  { labelColumn, label }: LookedUp,
): Understood {
  const named: Filter = { kind: 'values', column: labelColumn, values: [label], negated: true };
  return { ...understood, plan: { ...plan, filters: [...plan.filters, named] } };
}

/**
 * `films by the director of Titanic`, `cars from the same origin as the ford torino`: the value of that
 * row is looked up first, and chooses the rows. Null where the question names none.
 */
export async function settleLookedUp(
  text: string,
  understanding: Understanding,
  context: PartialContext,
): Promise<SettledQuestions | null> {
  const isPlan = understanding.kind === 'plan';
  if (!isPlan && understanding.kind !== 'refusal') return null;
  if (isPlan && understanding.before !== null) return null;
  const reader = context.readers.find(({ cube }) => cube === understanding.cube);
  const isOther = OTHER.test(text);
  // `films from other distributors` are of another one, and no other films.
  if (isOther && (reader === undefined || !isOtherRows(text, reader.cube))) return null;
  const plain = text.replace(OTHER, '');
  const lookedUp = reader === undefined ? null : findLookedUp(plain, reader);
  if (reader === undefined || lookedUp === null) return null;
  const value = await readValue(lookedUp, reader, context);
  if (value === null) return refuse(lookedUp, reader);
  const { before, after, noun, label } = lookedUp;
  const asked = await understand(`${before}${value}${after}`, [reader], standOn(null));
  const isChosen =
    asked.kind === 'plan' &&
    readPlanForm(asked.plan, asked.cube).filters.some((one) => chooses(one, lookedUp, value));
  if (!isChosen) return isPlan ? refuse(lookedUp, reader) : null;
  const remark = `The ${escapeMarkdown(noun)} of ${escapeMarkdown(label)} is ${escapeMarkdown(value)}.`;
  const settled = isOther ? withoutNamed(asked, lookedUp) : asked;
  return {
    understanding: { ...settled, assumptions: [remark, ...settled.assumptions] },
    before: [],
  };
}
