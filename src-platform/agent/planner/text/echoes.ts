/** An exclamation that repeats a figure of the last answer, and the question behind it. */
interface Echoed {
  readonly echo: string;
  readonly asked: string;
}

const NUMBER = String.raw`(?:[$€£]\s?)?(?:\d[\d,.]*|an?|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|hundreds?|thousands?|millions?)`;
const TONE = String.raw`(?:(?:wow|whoa|what|oh|huh|hm+|really|seriously|only|just|even|almost|nearly|about|less than|more than|over|under|above|below|not even|a mere)[,!?]{0,2}\s+)`;

/** At most four words behind the number: `27 percent?!`, `Only 3 of them!`, `Less than one!` */
const ECHO = new RegExp(
  String.raw`^\s*(${TONE}{0,3}${NUMBER}(?:\s?%|\s[\p{L}-]{1,20}){0,4}\s?\?{0,2}!+\??)\s+(\S.*)$`,
  'isu',
);

/** `Four!`, `4 cylinders!` may stand for another number of the last question. */
const SMALL =
  /^(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?:\s[\p{L}-]{1,20}){0,4}\s?!+$/iu;

/**
 * Splits off an exclamation about a figure: it asks for nothing, so that its number is no condition. In
 * a question without a thread it could be one. Null where there is none.
 */
export function splitEcho(text: string): Echoed | null {
  const [, echo, asked] = ECHO.exec(text) ?? [];
  if (echo === undefined || asked === undefined || SMALL.test(echo.trim())) return null;
  return { echo: echo.trim(), asked };
}
