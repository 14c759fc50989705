import type { FigureContext } from './context.ts';
import type { DerivationContext } from './derivations.ts';
import type { Figure } from './figure.ts';
import type { Cue } from './word-tokens.ts';

/** Behind such signs and words a figure is computed from what stands before them. */
const RESULT =
  /(?:→|⇒|=|≈|(?<!\p{L})(?:i\.?\s?e\.|that is|that makes|that’s|that's|thus|hence|so|makes?|making|which is|equals?|also|das sind|mithin|soit|es decir|o sea))[,:]?\s*(?:(?:an?|about|around|roughly|some|nearly|almost|enough for|by|rund|etwa|gut|knapp|environ|unos|casi)\s+){0,2}[$€£+–-]?$/iu;
/** `beat its target by 32,300`. */
const BY =
  /(?<!\p{L})(?:by|um)\s+(?:(?:about|around|roughly|some|nearly|almost|another|rund|etwa|gut|knapp)\s+)?[$€£]?$/iu;
/** `56,772 (2,988 × $19)`. */
const TIMES_SIGN = /^\s?[(=][^()=]{0,30}\d\s?[×*x]\s?[$€£]?\d/u;
const COMPUTED: readonly Cue[] = ['share', 'growth', 'difference', 'ratio'];
const BEFORE_CHARS = 40;

function readBefore(figure: Figure, context: FigureContext): string {
  if (context.headerWords.length > 0) return '';
  const at = figure.from - context.from;
  return context.text.slice(Math.max(0, at - BEFORE_CHARS), at);
}

const readBehind = (figure: Figure, { context }: DerivationContext): string =>
  context.text.slice(figure.to - context.from);

/** Whether a figure is said to follow from what stands before it: `that is 0.9 more`. */
export const isStatedAsResult = (figure: Figure, context: FigureContext): boolean =>
  RESULT.test(readBefore(figure, context));

/** `a gap of 0.9`, `ein Rückgang um 12`: the word right before calls the figure a change. */
const CALLED =
  /(?<!\p{L})(?:gap|difference|spread|lead|margin|distance|drop|fall|rise|increase|decrease|decline|cut|reduction|saving|loss|gain|change|growth|abstand|differenz|unterschied|anstieg|zuwachs|rückgang|plus|minus|vorsprung|rückstand|écart|différence|hausse|baisse|avance|diferencia|brecha|aumento|descenso|ventaja|differenza|aumento|calo)\s(?:of|von|um|de|di)\s(?:(?:about|around|roughly|some|nearly|almost|rund|etwa|gut|knapp|environ|unos|casi)\s)?\+?[$€£]?$/iu;

export const isCalledChange = (figure: Figure, context: FigureContext): boolean =>
  CALLED.test(readBefore(figure, context));

const SUBJECT_CHARS = 60;
const ALL = '(?:the|all|all the|our|these|die|alle|unsere|les|nos|ces|los|las|i|le|gli)';

/** `The 15 countries have 4.8 billion inhabitants`: all rows are the subject. */
function namesAllRows(figure: Figure, { context, tables }: DerivationContext): boolean {
  if (context.headerWords.length > 0) return false;
  const at = figure.from - context.from;
  const near = context.text.slice(Math.max(0, at - SUBJECT_CHARS), at);
  const before = /[^.;:()]*$/u.exec(near)?.[0] ?? '';
  return tables.some(({ table: { rows } }) => {
    if (rows.length < 2) return false;
    const count = String(rows.length);
    return new RegExp(String.raw`(?<!\p{L})${ALL}\s\**${count}\**\s\p{L}`, 'iu').test(before);
  });
}

/**
 * Whether the form of a figure says how it was computed where no word does: `3x`, `+9.5 %`, the
 * share in brackets behind the figure that it is a share of, `→ 4.5 weeks`.
 */
export function isCuedByForm(figure: Figure, cue: Cue, room: DerivationContext): boolean {
  if (cue === 'ratio' && figure.unit === 'times') return true;
  if (cue === 'difference' && figure.unit === 'points') return true;
  if (cue === 'product' && TIMES_SIGN.test(readBehind(figure, room))) return true;
  if (cue === 'sum' && namesAllRows(figure, room)) return true;
  const before = readBefore(figure, room.context);
  const isSigned = figure.sign === 'negative' || figure.isSigned;
  if ((cue === 'growth' || cue === 'difference') && isSigned) return true;
  if ((cue === 'growth' || cue === 'difference') && BY.test(before)) return true;
  if (COMPUTED.includes(cue) && RESULT.test(before)) return true;
  const isBracketed = figure.sign === 'either' || /\([^()]*$/.test(before);
  return isBracketed && cue === 'share' && figure.unit === 'percent';
}
