import { parseFollowUp } from '#shared/sql/stated-change.ts';
import type { ModelCube } from '../../engine/semantic-model.ts';
import { buildPlan } from './build-plan.ts';
import { changePlan, isFollowUp } from './follow-up.ts';
import { readQuestion, type Reader } from './match.ts';
import { isMention, type Mention } from './mention.ts';
import type { Plan } from './plan.ts';
import { readSlots } from './read-slots.ts';
import { namesakes, relativeNote } from './reading-notes.ts';
import { settleSnapshots } from './snapshot.ts';
import type { Slots } from './slots.ts';
import { applyStated } from './stated-changes.ts';
import { toKey } from './tokenize.ts';

/** A question that became a plan, and what was assumed on the way. */
export interface Understood {
  readonly kind: 'plan';
  readonly plan: Plan;
  readonly cube: ModelCube;
  readonly assumptions: readonly string[];
}

export type Understanding =
  | Understood
  | { readonly kind: 'help'; readonly isGreeting: boolean }
  | { readonly kind: 'beyond'; readonly topic: string; readonly cube: ModelCube | null }
  | {
      readonly kind: 'refusal';
      readonly cube: ModelCube | null;
      readonly unknown: readonly string[];
      readonly problems: readonly string[];
    };

interface Attempt {
  readonly reader: Reader;
  readonly mentions: readonly Mention[];
  readonly corrections: readonly string[];
  readonly score: number;
}

const WEIGHTS: Partial<Record<Mention['kind'], number>> = {
  entity: 4,
  topic: 4,
  label: 3,
  column: 3,
  condition: 3,
  labelWord: 2,
  value: 3,
  superlative: 3,
  unit: 1,
  unknown: -4,
  period: 0,
};

/** Adverbs that change no number: reported, and left out. */
const HARMLESS =
  /^(?:[a-z]{3,}ly|roughly|approx|etc|btw|pls|plz|thx|um|hmm|oh|wow|great|nice|cool|interesting|quick|quickly|lol|sir|guys|buddy|friend|dear|everyone|stuff|things)$/i;

function scoreOf(
  mentions: readonly Mention[],
  corrections: readonly string[],
  cube: ModelCube,
): number {
  const hasTime = cube.columns.some((column) => column.kind === 'time');
  const dates = mentions.filter((mention) => isMention(mention, 'period', 'months', 'grain'));
  const words = (mention: Mention): number => mention.text.split(/\s+/).length;
  // A longer phrase is a surer sign: `body mass` beats `mass`.
  const base = mentions.reduce(
    (sum, mention) =>
      sum +
      (WEIGHTS[mention.kind] ?? 0) +
      ((WEIGHTS[mention.kind] ?? 0) > 0 ? words(mention) - 1 : 0),
    0,
  );
  // Countries counts countries, Cars only calls its origins so.
  const titles = cube.columns.map((column) => toKey(column.title));
  const isTitled = mentions.some(
    (mention) => isMention(mention, 'column') && titles.includes(toKey(mention.text)),
  );
  return base + (isTitled ? 0.5 : 0) - corrections.length * 2 - (hasTime ? 0 : dates.length * 3);
}

function attempt(text: string, reader: Reader): Attempt {
  const { mentions, corrections } = readQuestion(text, reader);
  return { reader, mentions, corrections, score: scoreOf(mentions, corrections, reader.cube) };
}

const SUBJECTS = [
  'entity',
  'topic',
  'label',
  'labelWord',
  'column',
  'condition',
  'value',
  'superlative',
] as const;

const touches = (one: Attempt): boolean =>
  one.mentions.some((mention) => isMention(mention, ...SUBJECTS));

const unknownWords = (one: Attempt): string[] =>
  one.mentions.filter((mention) => isMention(mention, 'unknown')).map((mention) => mention.text);

function seriousUnknowns(one: Attempt): string[] {
  return unknownWords(one).filter((word) => !HARMLESS.test(word));
}

function special(one: Attempt): Understanding | null {
  const beyond = one.mentions.find((mention) => isMention(mention, 'beyond'));
  if (isMention(beyond, 'beyond')) {
    return { kind: 'beyond', topic: beyond.topic, cube: touches(one) ? one.reader.cube : null };
  }
  const isHelp = one.mentions.some((mention) => isMention(mention, 'help'));
  const isGreeting = one.mentions.some((mention) => isMention(mention, 'greeting'));
  if ((isHelp || isGreeting) && !touches(one)) return { kind: 'help', isGreeting: !isHelp };
  return null;
}

function assumptionsOf(one: Attempt, slots: Slots, rivals: readonly Attempt[]): string[] {
  const { cube } = one.reader;
  const ignored = slots.unknown.map((word) => `«${word}»`);
  const twins = rivals.filter(
    (rival) => rival !== one && rival.score === one.score && touches(rival),
  );
  return [
    ...(one.corrections.length === 0 ? [] : [`I read ${one.corrections.join(' and ')}.`]),
    ...(ignored.length === 0 ? [] : [`I did not use: ${ignored.join(', ')}.`]),
    ...namesakes(one.mentions, cube),
    ...relativeNote(one.mentions, cube),
    ...(twins.length === 0
      ? []
      : [
          `${twins.map((twin) => twin.reader.cube.title).join(' and ')} would fit as well; I chose ${cube.title}.`,
        ]),
  ];
}

interface Choice {
  readonly one: Attempt;
  readonly rivals: readonly Attempt[];
}

function decide(text: string, { one, rivals }: Choice, previous: Plan | null): Understanding {
  const { cube } = one.reader;
  const slots = readSlots(one.mentions, cube);
  const unknown = slots.unknown.filter((word) => !HARMLESS.test(word));
  if (unknown.length > 0 || slots.problems.length > 0) {
    return {
      kind: 'refusal',
      cube: touches(one) || previous !== null ? cube : null,
      unknown,
      problems: slots.problems,
    };
  }
  const leans = previous?.cube === cube.name && isFollowUp(text, slots);
  const decision = leans ? changePlan(previous, slots, cube) : buildPlan(slots, cube);
  if (!decision.ok) return { kind: 'refusal', cube, unknown: [], problems: [decision.problem] };
  const settled = settleSnapshots(decision.plan, cube);
  if (!settled.ok) return { kind: 'refusal', cube, unknown: [], problems: [settled.problem] };
  const said = assumptionsOf(one, slots, leans ? [] : rivals);
  const assumptions = settled.assumption === null ? said : [...said, settled.assumption];
  return { kind: 'plan', plan: settled.plan, cube, assumptions };
}

/** The reading that explains most; the cube of the last question wins where nothing speaks against it. */
function choose(
  attempts: readonly Attempt[],
  text: string,
  previous: Plan | null,
): Attempt | undefined {
  const best = attempts.toSorted((a, b) => b.score - a.score)[0];
  const current = attempts.find((one) => one.reader.cube.name === previous?.cube);
  if (current === undefined || best === undefined) return best;
  const leans = isFollowUp(text, readSlots(current.mentions, current.reader.cube));
  if (leans && seriousUnknowns(current).length === 0) return current;
  return current.score >= best.score ? current : best;
}

/** `Same as before, but by quarter`: what is stated so exactly is not searched for words. */
function understandStated(
  text: string,
  readers: readonly Reader[],
  previous: Plan | null,
): Understanding | null {
  const changes = parseFollowUp(text);
  const cube = readers.find((reader) => reader.cube.name === previous?.cube)?.cube;
  if (changes === null || previous === null || cube === undefined) return null;
  const decision = applyStated(previous, changes, cube);
  if (!decision.ok) return { kind: 'refusal', cube, unknown: [], problems: [decision.problem] };
  const settled = settleSnapshots(decision.plan, cube);
  if (!settled.ok) return { kind: 'refusal', cube, unknown: [], problems: [settled.problem] };
  const assumptions = settled.assumption === null ? [] : [settled.assumption];
  return { kind: 'plan', plan: settled.plan, cube, assumptions };
}

/** Reads a question, alone or leaning on the plan before it. */
export function understand(
  text: string,
  readers: readonly Reader[],
  previous: Plan | null,
): Understanding {
  const stated = understandStated(text, readers, previous);
  if (stated !== null) return stated;
  const attempts = readers.map((reader) => attempt(text, reader));
  const chosen = choose(attempts, text, previous);
  if (chosen === undefined || chosen.mentions.length === 0)
    return { kind: 'help', isGreeting: false };
  const extraordinary = special(chosen);
  if (extraordinary !== null) return extraordinary;
  const standsOnPrevious = previous !== null && previous.cube === chosen.reader.cube.name;
  if (!touches(chosen) && !standsOnPrevious) {
    return { kind: 'refusal', cube: null, unknown: seriousUnknowns(chosen), problems: [] };
  }
  return decide(text, { one: chosen, rivals: attempts }, previous);
}
