import { createPlainRefusal } from './refusal/plain-refusal.ts';
import { REWORDINGS_OF_OPERATIONS } from './text/rewordings-of-operations.ts';
import { isSplitEnough, splitForLast, type SentenceContext } from './understand-sentences.ts';
import { saysBest } from './follow-up/plain-rankings.ts';
import { understandTies } from './understand-ties.ts';
import type { ModelCube } from '../../engine/semantic-model.ts';
import { readWith } from './attempts.ts';
import { isMention } from './mentions/mention.ts';
import type { AggregatePlan, Filter, Measure, Plan } from './plan/plan.ts';
import type { Understanding, Understood } from './understanding.ts';

const SHARE = '(?:share|percentage|percent|per cent|fraction|proportion|portion|part|%)';
const SAYS_SHARE = new RegExp(String.raw`(?:^|[^\p{L}])${SHARE}(?:$|[^\p{L}])`, 'iu');
const UNKNOWN =
  '(?:unknown|unknowns|unspecified|missing|unidentified|undetermined)(?: (?:ones?|values?|cases?))?';
const LEAVE =
  '(?:leave|leaving|take|taking|drop|dropping|ignore|ignoring|exclude|excluding|without|not counting|set|setting|put|putting|disregard|disregarding|omit|omitting)';
const OTHERS = '(?:the )?(?:rest|remainder|others|remaining(?: ones)?|known ones)';

/** `of those whose sex is known`, behind a share. */
const OF_KNOWN =
  /,? (?:(?:only )?(?:of|among|out of|counting|considering)) (?:only )?(?:those|the ones|them|all those) (?:only )?(?:whose (.+?) (?:is|are|was|were) (?:known|given|recorded|determined)|(?:with|of) (?:an? )?known (.+?))\s*[?.!]*$/iu;
const BUT_UNKNOWN = new RegExp(
  String.raw`,? (?:but |and )?${LEAVE} (?:out |aside |away )?(?:the |all |any |all the |those )?${UNKNOWN}(?: (?!ones?\b|values?\b)(\p{L}[\p{L} ]{1,30}?))?(?: ones| values)?(?: out| aside| away)?\s*[?.!]*$`,
  'iu',
);
/** `leave the unknown ones out, what share of the rest is female?` */
const LEFT_OUT = new RegExp(
  String.raw`^(?:(?:and|so|now|ok|okay|please),? )*${LEAVE} (?:out |aside |away )?(?:the |all |all the |those )?${UNKNOWN}(?: out| aside| away)?[,;:.]? (?:and |then |now )*`,
  'iu',
);
const OUTSIDE =
  /\b(?:from |in )?(?:outside(?: of)?|beyond|other than|not from|not in|elsewhere than|abroad from)(?: in| from)? (?=\p{L})/iu;

const isPart = (measure: Measure | undefined): measure is Extract<Measure, { kind: 'part' }> =>
  measure?.kind === 'part';

/** The one column that a share's part is chosen by; null where it has several or none. */
function findPartColumn({ measures }: AggregatePlan): string | null {
  const [part] = measures;
  const columns = isPart(part) ? part.filters.map(({ column }) => column) : [];
  const [column] = columns;
  return column !== undefined && columns.every((one) => one === column) ? column : null;
}

const isKnownOf = (filter: Filter, column: string): boolean =>
  filter.kind === 'known' && filter.column === column;

interface KnownBase {
  readonly asked: readonly string[];
  /** What is known, as the question names it; null where that is the column of the part. */
  readonly name: string | null;
}

function readKnownBase(text: string): KnownBase | null {
  if (!SAYS_SHARE.test(text)) return null;
  const [tail, whose, known] = OF_KNOWN.exec(text) ?? [];
  if (tail !== undefined)
    return {
      asked: [`${text.slice(0, text.length - tail.length)}?`],
      name: whose ?? known ?? null,
    };
  const [behind, noun = null] = BUT_UNKNOWN.exec(text) ?? [];
  if (behind !== undefined)
    return { asked: [`${text.slice(0, text.length - behind.length)}?`], name: noun };
  const [lead] = LEFT_OUT.exec(text) ?? [];
  if (lead === undefined) return null;
  const rest = text.slice(lead.length);
  const of = new RegExp(String.raw`\bof ${OTHERS}(?=\s)`, 'iu');
  return {
    asked: of.test(rest) ? [rest.replace(of, 'of them'), rest.replace(of, '')] : [rest],
    name: null,
  };
}

/** Whether words name a column. */
const namesColumn = (name: string, column: string, { readers }: SentenceContext): boolean =>
  readers.some((reader) =>
    readWith(name, reader, null).mentions.some(
      (one) => isMention(one, 'column') && one.column === column,
    ),
  );

/** The share with the rows of unknown value left out of its whole as well. */
function leaveOutUnknown(
  understood: Understood,
  { name }: KnownBase,
  context: SentenceContext,
): Understood | null {
  const { plan, cube } = understood;
  const column = plan.kind === 'aggregate' ? findPartColumn(plan) : null;
  if (column === null || !cube.columns.some((one) => one.name === column)) return null;
  if (name !== null && !namesColumn(name, column, context)) return null;
  if (plan.filters.some((one) => isKnownOf(one, column))) return understood;
  return {
    ...understood,
    plan: { ...plan, filters: [...plan.filters, { kind: 'known', column }] },
  };
}

const LEAVES_OPEN =
  'I could not leave the unknown ones out of this share; ask «of the … whose … is known, what share are …».';

/** A share of a whole that leaves the unknown out; null where the question asks for none. */
async function understandKnownBase(
  text: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  const base = readKnownBase(text);
  if (base === null) return null;
  for (const question of base.asked) {
    const understood = await context.understand(question, splitForLast(context));
    if (understood.kind !== 'plan') continue;
    const left = leaveOutUnknown(understood, base, context);
    if (left !== null) return left;
  }
  return createPlainRefusal(null, LEAVES_OPEN);
}

/** The other part of a column that is a part of another: `what share came from outside the US`. */
async function understandOutside(
  text: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  if (!SAYS_SHARE.test(text) || !OUTSIDE.test(text)) return null;
  const asked = text
    .replace(OUTSIDE, 'from ')
    .replace(/\b(?:portion|part)(?= of\b)/iu, 'share')
    .replace(/\bwas (?:earned|made) (?=from\b)/iu, 'came ');
  const understood = await context.understand(asked, splitForLast(context));
  if (understood.kind !== 'plan' || understood.plan.kind !== 'aggregate') return null;
  const { plan } = understood;
  const [measure, other] = plan.measures;
  if (measure?.kind !== 'formula' || measure.operator !== 'percentOf' || other !== undefined)
    return null;
  return {
    ...understood,
    plan: { ...plan, measures: [{ ...measure, operator: 'restPercentOf' }] },
  };
}

const isBareFormula = (plan: Plan): plan is AggregatePlan =>
  plan.kind === 'aggregate' &&
  plan.groups.length === 0 &&
  plan.measures.length > 0 &&
  plan.measures.every(({ kind }) => kind === 'formula');

/** The words behind `for each`, or behind `by`, where they begin with the rows. */
function listRowWords(text: string, { entity }: ModelCube): boolean {
  const nouns = [entity.one, ...entity.synonyms].join('|');
  const each = String.raw`\b(?:for|of|per) (?:each|every)(?: (?:single|individual|one of (?:the|his|her|their)))? (?:[^,;?]* )?(?:${nouns})s?`;
  return new RegExp(String.raw`(?:${each}|\bby (?:${nouns}))(?![\p{L}])`, 'iu').test(text);
}

/**
 * `gross minus budget for each Spielberg film`: one figure of all rows answers another question, so
 * that the rows are groups.
 */
function settleEachRow(text: string, understood: Understood): Understanding {
  const { cube, plan } = understood;
  if (!isBareFormula(plan) || !listRowWords(text, cube)) return understood;
  const [name, ...others] = cube.label;
  const isNamed = cube.columns.some((one) => one.name === name && one.kind === 'string');
  if (!isNamed || name === undefined || others.length > 0)
    return createPlainRefusal(cube, `Say what each ${cube.entity.one} is to be named by.`);
  const time = cube.columns.find(({ kind }) => kind === 'time');
  const groups = [
    { column: name, grain: null },
    ...(time === undefined ? [] : [{ column: time.name, grain: 'day' as const }]),
  ];
  const filters: readonly Filter[] = [...plan.filters, { kind: 'known', column: name }];
  return { ...understood, plan: { ...plan, groups, filters } };
}

const MULTIPLE = /\bhow many times (?:its|their|his|her) (?:own )?\p{L}/iu;
const RATIOS = ['formula', 'contrast', 'span', 'window'];

/** `how many times its budget was that`: no answer without a ratio. */
const losesMultiple = (text: string, { plan }: Understood): boolean =>
  MULTIPLE.test(text) &&
  !(
    plan.kind === 'aggregate' &&
    (plan.contrast || plan.measures.some(({ kind }) => RATIOS.includes(kind)))
  ) &&
  !plan.filters.some(({ kind }) => kind === 'columns');

const HOW_MUCH_MORE =
  /^\s*(?:(?:and|so|but)\b,? )*(?:by )?how much (?:more|less|fewer|higher|lower|\p{L}{2,}er)\b.* than\b/iu;

/** `how much more power than the average?`: a list of those above it gives no difference. */
const losesDifference = (text: string, { plan }: Understood): boolean =>
  HOW_MUCH_MORE.test(text) && plan.kind === 'list';

/** `worst 3`, after a share of each genre: films with the lowest rating are no genres. */
const losesTable = (text: string, { before, plan }: Understood, last: Plan | undefined): boolean =>
  saysBest(text) &&
  before === null &&
  plan.kind === 'list' &&
  last?.kind === 'aggregate' &&
  last.groups.length > 0;

/** The plan with the operation that the words ask for, or a refusal where it lost that. */
export function settleOperation(
  text: string,
  understood: Understanding,
  last?: Plan,
): Understanding {
  if (understood.kind !== 'plan') return understood;
  if (losesMultiple(text, understood))
    return createPlainRefusal(understood.cube, '«How many times» of what? Name both figures.');
  if (losesTable(text, understood, last))
    return createPlainRefusal(understood.cube, 'The best or the worst by which figure? Name it.');
  if (losesDifference(text, understood))
    return createPlainRefusal(understood.cube, '«How much more» than what? Name both figures.');
  return settleEachRow(text, understood);
}

/** What is read before all other rules: operations that these would take for others. */
export const understandOperation = async (
  text: string,
  context: SentenceContext,
): Promise<Understanding | null> =>
  (await understandKnownBase(text, context)) ??
  (await understandOutside(text, context)) ??
  (await understandTies(text, context));

/** A refused question in another order of words; null where that is refused as well. */
export async function understandReordered(
  text: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  for (const [pattern, replacement] of isSplitEnough(context) ? [] : REWORDINGS_OF_OPERATIONS) {
    const asked = text.replace(pattern, replacement).trim();
    if (asked === text.trim()) continue;
    const understood = await context.understand(asked, splitForLast(context));
    if (understood.kind === 'plan') return understood;
  }
  return null;
}
