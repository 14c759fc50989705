import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';

const THAN =
  '(?:above|over|below|under|more than|less than|fewer than|higher than|lower than|at least|at most|from|up to|über|unter|mehr als|weniger als|mindestens|ab|plus de|moins de|au moins|au-dessus de|más de|menos de|al menos|por encima de|più di|meno di|oltre|sopra)';
const BAR =
  '(?:thresholds?|cut-?offs?|bars?|bounds?|limits?|minimum|maximum|schwelle|schwellenwert|grenze|mindestwert|seuil|plafond|umbral|límite|soglia|limite)';
const NO_STOP = '[^,;:.!?\\d]{0,80}';
const AT_BOUND = `(?:${THAN}|${BAR}\\s(?:at|to|of|bei|auf|von|à|de|en|a|di))\\s[$€£]?$`;

/** Up to a bound that the answer only supposes or proposes. */
const PROPOSED: readonly RegExp[] = [
  // `say, those above €10,000`, `for example stores over 8 %`.
  new RegExp(
    `(?:^|[\\s(,;:–—])(?:say|e\\.g\\.|for example|for instance|perhaps|maybe|possibly|zum Beispiel|z\\. ?B\\.|vielleicht|par exemple|peut-être|por ejemplo|quizás?|per esempio|magari),?\\s(?:\\p{L}+\\s){0,4}${THAN}\\s[$€£]?$`,
    'iu',
  ),
  // `If you set the bar at 10,000`, `Setzt man die Grenze bei 10.000`.
  new RegExp(
    `(?:^|[;:.–—]\\s|\\s)(?:if|when|wenn|si)\\s(?:you|we|one|I|man|on|nous|vous|se)\\s(?:only\\s|nur\\s)?(?:set|put|use|take|raise|lower|choose|pick|apply|draw|move|cut|count|filter|limit|restrict|require|fixe|fixons|prend|prenons|fija|pone|tomamos)\\s${NO_STOP}${AT_BOUND}`,
    'iu',
  ),
  new RegExp(`(?:^|[;:.–—]\\s)(?:setzt|legt|nimmt|zieht) man\\s${NO_STOP}${AT_BOUND}`, 'iu'),
  new RegExp(
    `(?:^|[\\s(])${BAR} (?:could|might|may|would) (?:\\p{L}+\\s)?be (?:set at |at )?[$€£]?$`,
    'iu',
  ),
];
/** `With a threshold of 10,000 orders only Paris would remain`. */
const WITH_BAR = new RegExp(
  `(?:^|[;:.–—]\\s)[\\s*]*(?:with|at|using|given|under|bei|mit|avec|con)\\s(?:an?|eine[mr]?|une?|una)\\s(?:\\p{L}+\\s){0,2}${BAR}\\s(?:of|at|von|de|di)\\s[$€£]?$`,
  'iu',
);
const WOULD =
  /(?<!\p{L})(?:would|could|might|würden?|könnten?|blieben?|wären?|resterai(?:t|ent)|serai(?:t|ent)|quedarían?|serían?|resterebbe(?:ro)?|sarebbe(?:ro)?)(?!\p{L})/iu;
const BEFORE_CHARS = 120;

/**
 * Whether a number is a bound that the answer supposes or proposes, which states nothing: `say, those
 * above €10,000`, `if you set the bar at 10,000`.
 */
export function isProposedBound(
  { from: at, to }: Figure,
  { text, from, headerWords }: FigureContext,
): boolean {
  if (headerWords.length > 0) return false;
  const before = text.slice(Math.max(0, at - from - BEFORE_CHARS), at - from);
  if (PROPOSED.some((one) => one.test(before))) return true;
  return WITH_BAR.test(before) && WOULD.test(text.slice(to - from));
}
