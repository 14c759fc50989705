const UP_VERBS = String.raw`rose|risen|rises|rising|grew|grown|grows|growing|climb(?:s|ed|ing)?|increas(?:e|es|ed|ing)|jump(?:s|ed|ing)?|soar(?:s|ed)?|surg(?:e|es|ed)|went up|goes up|st(?:ieg|iegen|eigt|eigen)|gestiegen|wuchs(?:en)?|gewachsen|wächst|klettert\p{L}*|kletterten|augment(?:e|ent|é|ée|és|ées)|progress(?:e|ent|é)|mont(?:e|ent|ées?|és?)|grimp(?:e|ent|é)|sub(?:ió|ieron|ido|e|en)|crec(?:ió|ieron|e|en)|crecido|aument(?:ó|aron|ado)|aumenta(?:to|ta|ti|te|no)?|sal(?:e|gono)|salit[oaie]|cresc(?:e|ono)|cresciut[oaie]`;
const DOWN_VERBS = String.raw`fell|fall(?:s|en|ing)?|drop(?:s|ped|ping)?|declin(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|shr(?:ank|unk|inks|inking)|slip(?:s|ped)?|slid|slides|dip(?:s|ped)|plung(?:e|es|ed)|tumbl(?:es|ed)|slump(?:s|ed)|went down|goes down|s(?:ank|anken|inkt|inken)|gesunken|fiel(?:en)?|fällt|gefallen|schrumpft\p{L}*|geschrumpft|recul(?:e|ent|é|ée|és|ées)|baiss(?:e|ent|é|ée|és|ées)|diminu(?:e|ent|é|ée|és|ées)|chut(?:e|ent|é|ée|és|ées)|tombe|tombent|tombée?s?|baj(?:ó|aron|ado)|ca(?:yó|yeron|ído|e|en)|disminuy(?:ó|eron|e)|disminuido|descend(?:ió|ieron|ido)|cal(?:a|ano|at[oaie])|scend(?:e|ono)|sces[oaie]|diminuit[oaie]`;
const createVerb = (verbs: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}])(?:${verbs})(?!\p{L})`, 'giu');
const UP = createVerb(UP_VERBS);
const DOWN = createVerb(DOWN_VERBS);
/** `never fell`, `not grow`: the verb says nothing of the two. */
const DENIED =
  /(?<!\p{L})(?:not|never|neither|nor|hardly|nicht|nie|kein\p{L}*|weder|ne|n’|jamais|no|nunca|non)(?!\p{L})|n['’]t(?!\p{L})/iu;

/** The name of a column of places in an order, which grow the other way: `climbed from 5 to 2`. */
export const RANK_COLUMN =
  /(?:^|[^a-z])(?:rank|ranking|position|place|platz|rang|puesto|posto)(?![a-z])/i;

export type Direction = 'up' | 'down';

/** The way of the last verb of change in a text; null for none, or one that is denied. */
export function readDirection(text: string): Direction | null {
  const up = [...text.matchAll(UP)].at(-1)?.index ?? -1;
  const down = [...text.matchAll(DOWN)].at(-1)?.index ?? -1;
  if (up === down || DENIED.test(text)) return null;
  return up > down ? 'up' : 'down';
}
