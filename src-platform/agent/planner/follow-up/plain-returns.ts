import { readWith } from '../attempts.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import type { Reader } from '../mentions/match.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';
import { listMeasureColumns } from '../plan/plan-parts.ts';
import type { PastAnswer, ThreadMemory } from '../thread-memory.ts';
import type { PlainerWordings } from './plainer.ts';
import { isInPlan } from './split-words.ts';

const NOW = String.raw`^\s*(?:(?:and|so|but|ok|okay|well|now|then|right|please)\b,?\s+)*`;
const FROM_BEFORE = String.raw`(?:(?:from|as|like)? ?(?:before|earlier|above)|again|once more|once again)`;
const NAME = String.raw`(?:the |our |my )?([\p{L}\d][\p{L}\d .'’&-]*?)`;
const BEHIND = String.raw`\s*(?:[:;,.–—-]+|\bbut\b|\band\b)\s*(?:(?:but|and|now|then|by|for|with)\b,?\s+)*([\p{L}\d].*?)\s*[?.!]*\s*$`;
const RETURNS = [
  String.raw`${NOW}(?:(?:let['’]?s |let us )?(?:go |get |going |coming |come |switch(?:ing)? )?back to|return(?:ing)? to|once (?:more|again),?(?: for| with)?|again,?(?: for| with)?) ${NAME}(?:,? ${FROM_BEFORE})?${BEHIND}`,
  String.raw`${NOW}${NAME},? ${FROM_BEFORE}${BEHIND}`,
].map((pattern) => new RegExp(pattern, 'iu'));

const NAMES = ['value', 'label', 'column', 'entity', 'period', 'count', 'aggregation'] as const;

const isLabel = (one: Mention, plan: Plan): boolean =>
  isMention(one, 'label') && JSON.stringify(plan.filters).includes(JSON.stringify(one.text));

/** Whether a plan was about what the words name, beside the figures that any question of the data has. */
function isAbout(plan: Plan, named: readonly Mention[], cube: string): boolean {
  if (plan.cube !== cube || named.length === 0) return false;
  const measured = plan.kind === 'aggregate' ? plan.measures.flatMap(listMeasureColumns) : [];
  return named.every((one) => {
    if (isMention(one, 'column')) return measured.includes(one.column) || isInPlan(one, plan);
    return isLabel(one, plan) || isInPlan(one, plan);
  });
}

const ASKS = /^(?:and |so )?(?:how|what|which|who|where|when|why|is|are|was|were|do|does|did)\b/i;

interface Returned extends PlainerWordings {
  /** Whether what is new is no question in full. */
  readonly isFragment: boolean;
}

/** The thread after an answer before the last one. */
export function standOnPast(memory: ThreadMemory, past: PastAnswer): ThreadMemory {
  const {
    ranking: _ranking,
    earlierSides: _sides,
    hasMoreSides: _more,
    isRefused: _isRefused,
    refused: _refused,
    isUncovered: _isUncovered,
    ...rest
  } = memory;
  return { ...rest, ...past, before: null, replaced: null, isLatest: false };
}

/**
 * `back to AAPL: its price in 2006`, `once more the cars from before, but by weight`: what is new, of the
 * latest answer about those. Null where none was.
 */
export function readReturn(
  text: string,
  memory: ThreadMemory,
  readers: readonly Reader[],
): Returned | null {
  const found = RETURNS.map((pattern) => pattern.exec(text)).find((one) => one !== null);
  const [, name = '', rest = ''] = found ?? [];
  if (name === '' || rest === '') return null;
  const { past: others = [] } = memory;
  for (const past of others) {
    const reader = readers.find(({ cube }) => cube.name === past.plan.cube);
    if (reader === undefined) continue;
    const words = readWith(name, reader, null).mentions.filter((one) => !isFunctionWord(one));
    const isNamed = words.every((one) => isMention(one, ...NAMES));
    if (!isNamed || !isAbout(past.plan, words, reader.cube.name)) continue;
    // The rows of the last answer as well are no return: it goes on from there.
    if (isAbout(memory.plan, words, reader.cube.name)) return null;
    const texts = [`and ${rest}?`, `${rest} instead`, `${rest}?`];
    const isFragment = !ASKS.test(rest);
    // `back to Japan: Europe` goes back to nothing.
    const accepts = (plan: Plan): boolean => isAbout(plan, words, reader.cube.name);
    return { texts, earlier: standOnPast(memory, past), accepts, isFragment };
  }
  return null;
}
