import { blank } from './rewording.ts';

/** What a figure is for: none of it is in the rows of any data. */
const DOCUMENT =
  '(?:charts?|graphs?|graphics?|infographics?|diagrams?|slides?|deck|reports?|articles?|story|paper|thesis|dissertation|appendix|annex|footnotes?|captions?|sidebar|posters?|handouts?|newsletter|blog(?: post)?|post|presentation|talk|speech|lecture|lesson|homework|assignment|essay|memo|briefing|notes?|dashboard|website|web ?page|section|chapter|quiz|exam|worksheet|board meeting|meeting|clients?|boss|editor|teacher|colleagues?|students|pupils|class|readers)';
/** None of these names a value of any data, as `for a comedy class` does; `for a bar chart` says how rows are shown. */
const NEUTRAL =
  "(?:annual|quarterly|weekly|monthly|daily|yearly|next|new|first|second|last|final|short|quick|brief|little|small|big|long|good|own|upcoming|school|university|college|company|team|department|board|client|customer|research|methods?|results?|history|geography|science|maths?|biology|economics|statistics|term|summary|background|cover|opening|closing|introductory|news|magazine|newspaper|weekend|morning|evening|data|project|internal|public|conference|boss['’]s|client['’]s|colleague['’]s|teacher['’]s|editor['’]s)";
const PURPOSE = String.raw`(?:(?:it|this|that)(?:['’]s| is) )?(?:all )?(?:(?:to (?:go|put|use|include)|i need (?:it|this)) )?for (?:an?|the|my|our|this|that|tomorrow['’]s|today['’]s|some) (?:${NEUTRAL} ){0,3}?${DOCUMENT}(?: (?:i(?:['’]m| am) (?:writing|making|preparing|doing|working on)|tomorrow|today|next week))?`;
const POLITE = String.raw`(?:,? (?:please|pls|thanks|thank you))*`;

const BEHIND = new RegExp(
  String.raw`(?<=[\p{L}\p{N})?.])(?:,? please)?(?:\s*[,;.?]|\s+[-–—])(?: please,?| thanks,?)? ${PURPOSE}${POLITE}(?=\s*[?.!]*\s*$)`,
  'iu',
);
const IN_BRACKETS = new RegExp(
  String.raw`(?<=\S)\s*\(${PURPOSE}${POLITE}\)(?=\s*[?.!]*\s*$)`,
  'iu',
);
const OWN = new RegExp(
  String.raw`(?<=[\p{L}\p{N})]) (?=for (?:my|our|tomorrow['’]s|today['’]s) )${PURPOSE}${POLITE}(?=\s*[?.!]*\s*$)`,
  'iu',
);
const BEFORE = new RegExp(
  String.raw`^\s*(?:(?:and|so|now|please),? )?${PURPOSE}(?:\s*[:,]|\s+[-–—]) (?=\S)`,
  'iu',
);

/**
 * Blanks what a figure is needed for, and keeps the place of each word: `mean fertility per year, for the
 * appendix`. It chooses no rows.
 */
export const blankPurposes = (text: string): string =>
  [BEHIND, IN_BRACKETS, OWN, BEFORE].reduce((said, pattern) => said.replace(pattern, blank), text);
