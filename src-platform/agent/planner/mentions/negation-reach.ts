import { EXCLUDES } from './join-left-out.ts';
import { isMention, type Mention, type MentionOf } from './mention.ts';

type Named = MentionOf<'value'> | MentionOf<'label'>;

/**
 * What a negation before a value does to it: `left out` by itself, `together` with the value before it
 * (`excluding R-rated comedies` leaves out neither all comedies nor all that are rated R), `asked`
 * where it is a condition of its own again, `open` where it could be both.
 */
type Reach = 'none' | 'left out' | 'together' | 'asked' | 'open';

/** What denies a value of the rows; all other negations leave rows out. */
const DENIES =
  /\b(?:not|non|isnt|arent|werent|wasnt|didnt|dont|doesnt)$|n['’]t$|^not (?:in|from)$/i;
const COUNTS_OUT = /^not (?:counting|including|considering)$/i;
const OR = /^n?or$/i;
const LED = /\b(?:rated|from|on|in|at|by|with|are|is|were|was)$/i;

const WITHIN = ['stop', 'join', 'value', 'column', 'quoted'] as const;

const isNamed = (mention: Mention | undefined): mention is Named =>
  isMention(mention, 'value', 'label');

const listColumns = (mention: Named): readonly string[] =>
  isMention(mention, 'label') ? [mention.column] : mention.options.map(({ column }) => column);

const isOfOneColumn = (one: Named, other: Named): boolean =>
  listColumns(one).some((column) => listColumns(other).includes(column));

interface Before {
  readonly negation: MentionOf<'not'>;
  /** The value between the negation and this one, if there is any. */
  readonly named: Named | null;
  readonly join: MentionOf<'join'> | null;
}

/** `excluding flights from ATL`: the noun of all rows stands before what is left out. */
function isNounLeftOut(all: readonly Mention[], index: number): boolean {
  const before = all.slice(0, index).findLast((one) => !isMention(one, 'stop'));
  return isMention(all[index], 'entity') && isMention(before, 'not') && EXCLUDES.test(before.text);
}

/** What stands between a value and the negation before it; null where none reaches it. */
function findBefore(all: readonly Mention[], mention: Named): Before | null {
  let named: Named | null = null;
  let join: MentionOf<'join'> | null = null;
  for (let index = all.indexOf(mention) - 1; index >= 0; index -= 1) {
    const other = all[index];
    if (isMention(other, 'not')) return { negation: other, named, join };
    if (!isMention(other, ...WITHIN) && !isNounLeftOut(all, index)) return null;
    if (named === null && isMention(other, 'join')) join ??= other;
    if (isNamed(other)) named ??= other;
  }
  return null;
}

const deniesOnly = ({ text }: Mention): boolean => DENIES.test(text) && !COUNTS_OUT.test(text);

/** `and on Dream`, `and rated PG`: a word leads to a condition of its own. */
function isLed(all: readonly Mention[], mention: Named): boolean {
  const before = all[all.indexOf(mention) - 1];
  return /^rated /i.test(mention.text) || (isMention(before, 'stop') && LED.test(before.text));
}

const ANYTHING_BUT = /^(?:any|every)\p{L}+ (?:but|except)$/iu;
const RELATIVE = /\b(?:that|which|who|whose|are|is|were|was)\b/i;

const joinStopsBetween = (all: readonly Mention[], named: Named, mention: Named): string =>
  all
    .slice(all.indexOf(named) + 1, all.indexOf(mention))
    .flatMap((one) => (isMention(one, 'stop') ? [one.text] : []))
    .join(' ');

function readReachBehind(all: readonly Mention[], mention: Named, before: Before): Reach {
  const { negation, named, join } = before;
  if (named === null) return 'left out';
  const reached = readReach(all, named);
  if (reached === 'asked' || reached === 'open') return reached;
  const between = joinStopsBetween(all, named, mention);
  // `not by Spielberg but in the drama genre`, `to anywhere but LAX from SEA`.
  if (/\b(?:but|yet|though)\b/i.test(between)) return deniesOnly(negation) ? 'asked' : 'open';
  if (join === null && isOfOneColumn(named, mention) && LED.test(between))
    return ANYTHING_BUT.test(negation.text) ? 'asked' : 'open';
  // `not by Spielberg that are dramas`.
  if (join === null && RELATIVE.test(between) && deniesOnly(negation)) return 'open';
  // `excluding the flights from ATL to LAX`: a way, by both of its ends.
  if (join !== null && /^to$/i.test(join.text)) return 'together';
  if (isOfOneColumn(named, mention)) return reached === 'together' ? 'open' : 'left out';
  const isListed = reached === 'left out' && (findBefore(all, named)?.named ?? null) !== null;
  if (join === null) return isListed ? 'open' : 'together';
  if (OR.test(join.text)) return 'left out';
  if (join.text === ',') return deniesOnly(negation) ? 'asked' : 'open';
  if (!deniesOnly(negation)) return 'left out';
  return isLed(all, mention) ? 'asked' : 'open';
}

/** How far the negation before a value reaches: across `the`, `or` and values of the same column. */
export function readReach(all: readonly Mention[], mention: Named): Reach {
  const before = findBefore(all, mention);
  return before === null ? 'none' : readReachBehind(all, mention, before);
}

/** The value that a value is left out together with. */
export const findTogether = (all: readonly Mention[], mention: Named): Named | null =>
  readReach(all, mention) === 'together' ? (findBefore(all, mention)?.named ?? null) : null;

const FINITE = /(?:ed|made|cost)$/i;
const TESTS = ['compare', 'between', 'condition', 'number'] as const;

/** `excluding American cars with 8 cylinders`: a condition behind what is left out, without a comma. */
function narrowsLeftOut(all: readonly Mention[], mention: Named): boolean {
  const before = findBefore(all, mention);
  if (before === null || deniesOnly(before.negation)) return false;
  const behind = all.slice(all.indexOf(mention) + 1);
  const next = behind.find((one) => !isMention(one, 'stop', 'entity', 'column'));
  // `apart from the R-rated ones grossed over 100 million`: what all the others did.
  const verb = behind.slice(0, next === undefined ? 0 : behind.indexOf(next));
  const isOfAll = verb.some((one) => isMention(one, 'column') && FINITE.test(one.text));
  return isMention(next, ...TESTS) && !isOfAll;
}

/** Tells which value could be left out as well as be asked for. */
export function describeOpenNegations(all: readonly Mention[]): string[] {
  const named = all.filter(isNamed);
  const open = named.find((one) => readReach(all, one) === 'open');
  if (open !== undefined)
    return [
      `«${open.text}» could be left out as well, or be asked for; name first what you ask for, and then what you leave out.`,
    ];
  const narrowed = named.find((one) => narrowsLeftOut(all, one));
  return narrowed === undefined
    ? []
    : [
        `The condition behind «${narrowed.text}» could narrow what is left out, or all that is asked for; name first what you ask for, and then what you leave out.`,
      ];
}
