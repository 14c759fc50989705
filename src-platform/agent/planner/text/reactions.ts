/** What somebody says on the last answer, and what is asked next. */
export interface Reaction {
  readonly said: string;
  readonly asked: string;
}

const QUANTITY =
  '(?:a lot|lots|loads|plenty|many|much|few|little|more|less|fewer|higher|lower|later|earlier|longer|shorter|bigger|smaller|heavier|older|low|high|big|large|huge|tiny|small|long|short|late|old|heavy|expensive|cheap|close|steep|quick|slow|surprising|unexpected|odd|strange|weird|crazy|insane|wild|impressive|interesting|disappointing|sobering|shocking)';
const DEGREE =
  '(?:not|really|quite|very|so|pretty|a bit|a little|a lot|rather|still|surprisingly|unexpectedly|far|much|way|too|that|awfully|terribly|fairly|remarkably|kind of|sort of|even)';
const THOUGHT = '(?:thought|expected|guessed|imagined|hoped|feared|assumed)';
const FEELING =
  '(?:crazy|insane|wild|pity|a pity|too bad|shame|a shame|fine|incredible|unbelievable|madness|ridiculous|phew|yikes|damn|bummer|no way|cool|neat|sweet|super|good grief|poor things?|oh dear|of course|naturally|as expected|no surprise(?: there)?|interesting|surprising|impressive|strange|odd|weird|funny|good|great|nice|okay|ok|alright|all right|right|wow|whoa|hm+|huh|ha|oh|ah|aha|really|seriously|gosh|blimey)';

const REMARKS: readonly string[] = [
  FEELING,
  String.raw`what an? (?:pity|shame|surprise|mess|jump|drop|gap|difference|number|lot|year|flop|hit)`,
  String.raw`(?:that|this|it)(?:['’]s| is| was| seems| sounds| looks| feels)(?: like)?(?: ${DEGREE})*(?: an?)? (?:${QUANTITY}|(?:big |huge |small |large )?(?:gap|difference|jump|drop|surprise))(?: more| less| fewer| higher| lower)?(?: than (?:i|we)(?: had| would have)? ${THOUGHT})?`,
  String.raw`not (?:that |so |very |too |exactly |really )?(?:many|much|bad|surprising|a lot|great)(?: (?:then|either|really|indeed))?`,
  String.raw`(?:that|so|this) (?:many|few|much|little|high|low|late|long|short|big|small|heavy|cheap|expensive)`,
  String.raw`quite (?:a (?:few|lot|number|difference)|some)|(?:so|very|pretty) (?:few|many|little|much|low|high|close)|huge|enormous|tiny|massive`,
  String.raw`(?:that|this|it) (?:can(?:['’]t|not)|could(?:n['’]t| not)) be(?: right| true| correct)?|(?:are )?you sure`,
  String.raw`(?:big|huge|small|tiny|large|enormous|massive|narrow|wide) (?:gap|difference|jump|drop|margin|surprise|change)`,
  String.raw`(?:not )?the same (?:ones?|again|one again)(?: as before)?`,
  String.raw`i (?:did(?:n['’]t| not)|would(?:n['’]t| not) have|had(?:n['’]t| not)|never) (?:expect|expected|know|known|think|thought|guess|guessed|see|seen)(?: (?:that|it|this|so|so many|so few|that coming))?`,
  String.raw`who(?: would|['’]d)(?: have|['’]ve) (?:thought|guessed|known)`,
];
const REMARK = new RegExp(
  String.raw`^(?:(?:and|but|so|well|oh|ok|okay|hm+|ah|wow|yes|no), )?(?:${REMARKS.join('|')})(?:, (?:${REMARKS.join('|')}))?$`,
  'iu',
);

const ABOUT =
  '(?:nearly|almost|about|around|roughly|not even|barely|hardly|a full|as many as|as much as|as few as)';
/** `over 60 minutes!` may be a limit, and `over 1,000!` is of what was counted. */
const BEYOND = '(?:over|above|under|below|more than|less than|fewer than)';
const NUMBER =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a (?:hundred|thousand|million|billion)|half|zero|none)';
const FIGURE = String.raw`(?:[$€£-]?(?!(?:19|20)\d\d(?!\d))\d[\d.,]*|${NUMBER})(?: (?:hundred|thousand|million|billion|trillion))?`;
/** What an answer is in; `4 cylinders!` may say which cars are meant. */
const UNIT =
  '(?: ?%| ?°C?| (?:percent|years?|months?|weeks?|days?|hours?|minutes?|mins?|seconds?|degrees?|dollars?|bucks|people|kids|children|points?|times|kg|kilos?|grams?|pounds|lbs|miles|km|kilomet(?:er|re)s?|mm|cm|millimet(?:er|re)s?))';
/** A number of more than one digit: `four!` may stand for another number of the last question. */
const LARGE = String.raw`[$€£-]?(?!(?:19|20)\d\d(?!\d))\d+(?:[.,]\d+)+|[$€£-]?(?!(?:19|20)\d\d(?!\d))\d{2,}`;
const EXCLAIMED = String.raw`(?:wow|oh|what|really|hm+|ha|gosh),? `;
const AMAZED = String.raw`(?:wow|whoa|gosh)[,!]? `;
/** `27 percent?!`, `nearly nine hours!`: the figure of the last answer, said again. */
const ECHO = new RegExp(
  String.raw`^(?:(?:${EXCLAIMED})?(?:(?:only |just )?${FIGURE}${UNIT}|${ABOUT} ${FIGURE}${UNIT}?|${BEYOND} ${FIGURE}|(?:only |just )?(?:${LARGE}))|${AMAZED}(?:only |just )?${FIGURE} \p{L}{2,20})$`,
  'iu',
);
/** `over 60 minutes?` may be a condition. */
const DOUBTED = new RegExp(String.raw`^(?:${EXCLAIMED})?${FIGURE}${UNIT}$`, 'iu');

const SENTENCE = /^\s*([^.!?…]{2,70}|[^!?…]{2,70})([.!…]+|\?!*|!+\?)\s+(?=\S)/u;

/**
 * `27 percent?! How many people is that`, `Not many. On Biscoe?`: what is said on the last answer asks
 * for nothing and chooses nothing. Null where the first sentence says anything else.
 */
export function splitReaction(text: string): Reaction | null {
  const [piece, said = '', mark = ''] = SENTENCE.exec(text) ?? [];
  if (piece === undefined) return null;
  const isEcho = mark.includes('!') ? ECHO.test(said) : mark === '?' && DOUBTED.test(said);
  return isEcho || REMARK.test(said)
    ? { said: `${said}${mark}`, asked: text.slice(piece.length) }
    : null;
}
