import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import type { MatchContext } from './match-context.ts';

/** What is counted, left out or meant by a word. */
const DEFINES =
  /(?<!\p{L})(?:counts? (?:as|if|when|from|only|towards)|(?:is|are|was|were|be|been) (?:only |not |never |then )?(?:counted|included|excluded|dropped|removed|filtered|left out|omitted|ignored|disregarded|discarded|shown|listed|netted out|written off|treated|flagged|classified|classed|grouped|merged|defined|trimmed)|(?:was|were) (?:not |only )?considered|(?:is|are) (?:late|overdue|active|inactive|dormant|new|churned|lost) (?:if|when|once|after)|(?:we|I) (?:left out|excluded?|dropped|removed|ignored?|only \p{L}+|counted? (?:as|only)|defined?|treat(?:ed)?|skipped|filtered)|defined as|refers? to|stands for(?!\s(?:\p{L}+\s)?[$€£]?\d)|by definition|(?<!(?:that|this|which|it|and) )means? (?:no|an?|at least|more|less|fewer|within|having)|(?:includes?|excludes?|including|excluding)|(?:sessions?|visits?|trials?|carts?|offers?|links?) (?:ends?|expires?|lapses?) (?:after|within)|is (?:someone|anyone|an? \p{L}+ (?:who|that|which|with|whose|\p{L}{2,}ed|sent|made|paid|left|bought|sold|lost|kept|held|due))|(?:means?|says?|tells?) (?:very )?(?:little|nothing|not much)|too (?:few|small|wide|short|thin)|(?:un)?reliable|meaningful|robust|caution|representative|gezählt|berücksichtigt|(?:nicht|nur) (?:enthalten|erfasst|aufgeführt)|ausgeschlossen|ausgenommen|zählt (?:als|nur|erst|hier)|zählen (?:als|nur|erst|hier)|definiert|heißt:?|belastbar|aussagekräftig|(?:est|sont|n’est pas|ne sont pas) (?:comptée?s?|exclue?s?|incluse?s?|prise?s? en compte)|(?:sono|è|vengono|viene) (?:esclus|inclus|contat|scartat|ignorat)[oaie]|(?:se cuentan|no se incluyen|excluid[oa]s|incluid[oa]s))(?!\p{L})/iu;
/** What says that a word is defined, even where the word is also the name of a row. */
const SURELY_DEFINES =
  /(?<!\p{L})(?:is (?:someone|anyone|any \p{L}+ (?:who|that|with))|counts? as|defined as|by definition|stands for(?!\s(?:\p{L}+\s)?[$€£]?\d)|definiert als)(?!\p{L})/iu;
/** `class B = 85–95 %`, `A = on time ≥ 95 %`. */
const EQUATES =
  /(?<![\p{L}\d])\p{Lu}\p{L}{0,12} = [\p{L}\s]{0,20}(?:[<>≤≥]|below|above|under|over|at least|\d)/u;
const BOUNDED =
  /(?:(?<!\p{L})(?:at least|at most|than|up to|under|over|above|below|within|after|from|beyond|exceeding|between|to|or|and|until|every|last|past|as|mindestens|höchstens|als|unter|über|ab|innerhalb von|nach|bis|zwischen|und|oder|letzten|moins de|plus de|au moins|à partir de|más de|menos de|al menos|sotto (?:i|il|le)|sopra (?:i|il|le)|meno di|più di|almeno)\s|[<>≤≥=]\s?|\d\s?[–-]\s?)[$€£]?$/iu;
const DURATION =
  /^\s?(?:(?:or|and|oder|und|ou|et|o|y) (?:more|fewer|less|higher|lower|above|below|better|worse|over|under|mehr|weniger|höher|plus|moins|más|menos|più|meno)(?!\p{L})|(?:business |working |calendar |full )?(?:sec(?:ond)?s?|min(?:ute)?s?|hours?|days?|weeks?|months?|years?|FTE|standard deviations?|sekunden?|minuten?|stunden?|tagen?|wochen?|monaten?|jahren?|jours|mois|días|meses)(?!\p{L}))/iu;
const BOUND_CHARS = 24;
/** How far from a bound the words of its definition stand. */
const NEAR_CHARS = 160;
/** A sentence that begins so asks the reader, or offers more. */
const OFFERS =
  /^[\s*_>–-]*(?:would you (?:like|prefer)|do you want|should (?:I|we)|shall (?:I|we)|want me to|let me know|if (?:you(?:['’]d| would)? (?:like|want|prefer|wish|need)|useful|helpful|needed)|happy to|glad to|(?:I|we) can (?!see|say|confirm|conclude|only|tell|report|find)\p{Ll}+|(?:I|we) (?:could|might) (?:also |then |next )?(?:show|list|add|filter|look|break|split|compare|check|pull|include|extend|send|set|run|restrict|narrow|widen|go)(?! (?:that|how))|(?:maybe|perhaps) (?:look|check|compare|filter|start)|just ask|tell me|soll(?:en)? (?:ich|wir)|möchte(?:n sie|st du)|auf wunsch|gerne? |sag(?:en sie)? (?:mir )?bescheid|wenn (?:du|sie) (?:möchte|will|woll)\p{L}*|(?:ich kann|wir können)|souhaitez-vous|voulez-vous|je peux|dites-moi|si vous (?:voulez|le souhaitez)|¿?(?:quieres?|deseas?) (?:que|ver)|puedo)(?!\p{L})/iu;
/** `Would a bound of 6 hours be better?`, `Next steps: train 5 pickers a week`. */
const ASKS =
  /^[\s*_>–-]*(?:would|should|shall|could|can|do|is it|soll\p{L}*|wäre\p{L}*|könnte\p{L}*|faut-il|devrait-on|voulez|souhaitez|¿\s?(?:quier\p{L}*|dese\p{L}*|deb\p{L}*|prefier\p{L}*|ser[íi]a)|vuo[il]\p{L}*|devo|dovremmo)(?!\p{L}).*\?[\s*_]*$/isu;
const PLANS =
  /^[\s*_>–-]*(?:(?:possible |suggested |recommended )?next steps?|to-?dos?|nächste schritte|prochaines étapes|próximos pasos|prossimi passi)\**:/iu;

/** `Only Paris matters here; do you want me to list stores below 5 %?` */
const OFFERED_BEFORE =
  /[–—;,:.]\s(?:and |so |or |or else |otherwise |und |oder )?(?:would you (?:like|prefer)|do you want|should I|shall (?:I|we)|want me to|let me know (?:if|whether)|tell me (?:if|whether)|I can also|I could (?:also )?(?:show|list|add|filter|check|run)|soll(?:en)? (?:ich|wir)|sag(?:en sie)? (?:mir )?bescheid|souhaitez-vous|voulez-vous|dites-moi si|¿?quieres que|¿?desea que|dime si|vuoi che|fammi sapere)(?!\p{L})[^.!]*$/iu;

/** Whether a figure stands in an offer, a plan or a question to the reader, which states nothing. */
export const isInOffer = (
  { from: at }: Figure,
  { text, from, headerWords }: FigureContext,
): boolean =>
  headerWords.length === 0 &&
  ([OFFERS, ASKS, PLANS].some((one) => one.test(text)) ||
    OFFERED_BEFORE.test(text.slice(0, at - from)));

/**
 * Whether a figure is a bound or a duration by which the answer says what it counts: `late means more
 * than 2 days after the promise`. A sentence that names a row speaks of that.
 */
export function isOfDefinition(
  figure: Figure,
  { tables, contextOf, boundRows }: Pick<MatchContext, 'tables' | 'contextOf' | 'boundRows'>,
): boolean {
  const { text, from, headerWords } = contextOf(figure);
  if (headerWords.length > 0) return false;
  const at = figure.from - from;
  const isBounded =
    BOUNDED.test(text.slice(Math.max(0, at - BOUND_CHARS), at)) ||
    DURATION.test(text.slice(figure.to - from));
  if (!isBounded) return false;
  const near = text.slice(Math.max(0, at - NEAR_CHARS), figure.to - from + NEAR_CHARS);
  if (!DEFINES.test(near) && !EQUATES.test(near)) return false;
  if (SURELY_DEFINES.test(near)) return true;
  return tables.every((_, table) => boundRows(figure, table) === null);
}
