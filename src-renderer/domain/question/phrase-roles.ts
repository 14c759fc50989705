import { isRowNoun } from './business-words.ts';
import { isPlainWord, isUnitWord } from './common-words.ts';
import { findGroupingWord } from './grouping-words.ts';
import type { Examination, LooseWord } from './judged-words.ts';
import { isModelValue } from './model-claims.ts';
import type { QuestionWord } from './question-words.ts';
import { isCountry } from './region-names.ts';

/**
 * What a phrase asks of the query, by its place in the question. A `topic` and `other` may be
 * anything, so that nothing follows from a query without them. `company` stands behind `with`.
 */
export type PhraseRole =
  | 'name'
  | 'code'
  | 'choice'
  | 'company'
  | 'group'
  | 'ratio'
  | 'subject'
  | 'listed'
  | 'topic'
  | 'other';

/** Words that are next to each other, for which the query has no name. */
export interface UnnamedPhrase {
  readonly words: readonly LooseWord[];
  readonly role: PhraseRole;
}

export interface RoleInput {
  readonly question: string;
  readonly loose: readonly LooseWord[];
  readonly examination: Examination;
}

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const DETERMINERS = toSet(
  'the a an our my your their his her its this that these those all any some only just other both each such',
);
/** What stands behind one of these chooses among rows. */
const CHOOSING = toSet(
  'in from at for among amongst within without except excluding on about via through only under inside near against over above below beyond',
);
/** Words that choose wherever they stand: `orders that we shipped late`. */
const CHOOSING_WORDS = toSet('late early online offline abroad overseas twice');
/** `average of X` and `growth in X` are about a number. */
const OF_NUMBERS = toSet(
  'average mean median sum total deviation variance distribution histogram growth change changes increase decrease trend trends difference differences correlation maximum minimum range development evolution rise drop decline gap variation level levels rate ratio trend order',
);
const IN_NUMBERS = toSet(
  'growth change changes increase decrease trend trends difference differences rise drop decline gap variation',
);
const COUNTS = toSet('number count amount many much quantity');
const LISTING = toSet('list show give find get display which what name all me us');
const PARTICIPLE =
  /(?:ed|stuck|held|kept|sent|made|bought|sold|paid|built|born|found|written|driven|known|given|taken|done|lost|won|cast|seen|grown|hired|put)$/u;
export const isParticiple = (word: string): boolean => PARTICIPLE.test(word);

const BE = toSet(
  'is are was were be been being still already currently now yet not went goes gone become becomes became turned stay stayed remain remained got gets',
);
const NAME_LEADS = toSet('in from at for to of without except excluding by via on');

/** Whether only spaces are between two neighbours. */
function isNextTo(question: string, one: QuestionWord, other: QuestionWord): boolean {
  return /^[\s'’s]*$/u.test(question.slice(one.to, other.from));
}

const isAcronym = (text: string): boolean => /^\p{Lu}{2,}s?$/u.test(text);

/** No column that is put out has the name of a value; an acronym may be one as well as the other. */
function findNameRole(
  phrase: readonly LooseWord[],
  words: readonly QuestionWord[],
): 'name' | 'code' | null {
  const at = phrase[0]?.at ?? 0;
  const isLed = [1, 2].some((back) => NAME_LEADS.has(words[at - back]?.folded ?? ''));
  const names = phrase.filter(({ word }) => word.isName || isCountry(word.folded));
  if (names.length === 0) return null;
  return isLed || names.some(({ word }) => !isAcronym(word.text)) ? 'name' : 'code';
}

/** The word before a phrase that says what the phrase is, past its articles and adjectives. */
function findLead(at: number, { question, loose, examination }: RoleInput): number {
  const { words } = examination;
  let lead = at - 1;
  let isPastArticle = false;
  for (let steps = 0; steps < 4; steps += 1) {
    const [one, next] = [words[lead], words[lead + 1]];
    if (one === undefined || next === undefined || !isNextTo(question, one, next)) return -1;
    const isArticle = DETERMINERS.has(one.folded);
    const known = loose.find((each) => each.at === lead);
    // What stands before an article belongs to something else.
    const isAdjective = !isPastArticle && known?.verdict === 'used' && !isPlainWord(one.folded);
    if (one.folded === 'only' || (!isArticle && !isAdjective)) return lead;
    isPastArticle ||= isArticle;
    lead -= 1;
  }
  return lead;
}

function findClaimAt(word: QuestionWord | undefined, { claims }: Examination) {
  return word && claims.find(({ from, to }) => from < word.to && to > word.from);
}

/** The word right behind a phrase, where nothing but a space is between them. */
function findNext(phrase: readonly LooseWord[], input: RoleInput): QuestionWord | undefined {
  const last = phrase.at(-1);
  const next = last && input.examination.words[last.at + 1];
  return last && next && isNextTo(input.question, last.word, next) ? next : undefined;
}

/** `late shipments`, `foggy days`: an adjective of what rows are. */
function isModifier(phrase: readonly LooseWord[], input: RoleInput): boolean {
  const last = phrase.at(-1)?.word.folded ?? '';
  if (
    phrase.length > 1 &&
    (phrase[0]?.at ?? 0) > 0 &&
    isRowNoun(last) &&
    !phrase.every(({ word }) => isRowNoun(word.folded))
  ) {
    return true;
  }
  const next = findNext(phrase, input);
  if (next === undefined) return false;
  const known = input.loose.find(({ word }) => word === next);
  if (known?.verdict === 'used') return known.usedAs === 'table';
  if (known === undefined) {
    return (
      findClaimAt(next, input.examination)?.topic === null && /^(?:day|week)s$/u.test(next.folded)
    );
  }
  return isRowNoun(next.folded);
}

function findRoleBehind(lead: number, { examination, loose }: RoleInput): PhraseRole | null {
  const { words, claims } = examination;
  const word = words[lead];
  const before = words[lead - 1];
  if (word === undefined) return null;
  const negation = claims.find(
    (one) => one.topic === 'negation' && word.from < one.to && word.to > one.from,
  );
  // `never serviced`
  if (negation !== undefined) {
    const isVerb = isParticiple(words[lead + 1]?.folded ?? '') && negation.verdict !== 'missing';
    return isVerb ? 'other' : 'choice';
  }
  if (word.folded === 'with') return 'company';
  if (/^(?:have|has|had|own|owns)$/u.test(word.folded)) {
    return isParticiple(words[lead + 1]?.folded ?? '') ? 'other' : 'company';
  }
  if (CHOOSING.has(word.folded)) {
    return word.folded === 'in' && IN_NUMBERS.has(before?.folded ?? '') ? 'topic' : 'choice';
  }
  if (word.folded === 'to') {
    const isBehindVerb = [1, 2, 3].some((back) => isParticiple(words[lead - back]?.folded ?? ''));
    const known = loose.find((one) => one.word === before);
    return known?.verdict === 'used' || isBehindVerb ? 'choice' : null;
  }
  if (word.folded === 'of') {
    if (COUNTS.has(before?.folded ?? '')) return 'subject';
    const isNumber = OF_NUMBERS.has(before?.folded ?? '') || isUnitWord(before?.folded ?? '');
    return isNumber ? 'topic' : 'choice';
  }
  // `how many converted` asks for those who did.
  if (COUNTS.has(word.folded) && isParticiple(words[lead + 1]?.folded ?? '')) return 'other';
  if (COUNTS.has(word.folded) || LISTING.has(word.folded)) return 'subject';
  if (!BE.has(word.folded) || lead === 0) return null;
  // `what is the carbon footprint` asks for it.
  if (/^(?:what|who|where|when|how|which)$/u.test(before?.folded ?? '')) return 'topic';
  // `are shrinking` tells what happens, and `have never been serviced` is excluded as a whole.
  const isNegated = claims.some(
    ({ topic, verdict, to }) =>
      topic === 'negation' && verdict !== 'missing' && to <= word.from && word.from - to <= 1,
  );
  return isNegated || (words[lead + 1]?.folded ?? '').endsWith('ing') ? 'other' : 'choice';
}

/** `revenue and profit` */
function isListed(at: number, { examination, loose }: RoleInput): boolean {
  const { words } = examination;
  const [conjunction, before] = [words[at - 1], words[at - 2]];
  const known = loose.find(({ word }) => word === before);
  return (
    (conjunction?.folded === 'and' || conjunction?.folded === 'or') &&
    known?.verdict === 'used' &&
    known.usedAs !== 'table'
  );
}

/** `the most viewed article`, `best selling products` */
function isRankedBy([first]: readonly LooseWord[], { examination }: RoleInput): boolean {
  const before = examination.words[(first?.at ?? 0) - 1]?.folded ?? '';
  return (
    /^(?:most|least|best|worst)$/u.test(before) && /(?:ed|ing)$/u.test(first?.word.folded ?? '')
  );
}

/** `by joining the tables` */
function isGerund(phrase: readonly LooseWord[], { examination }: RoleInput): boolean {
  const last = phrase.at(-1);
  const next = examination.words[(last?.at ?? 0) + 1]?.folded ?? '';
  return last?.word.folded.endsWith('ing') === true && /^(?:the|a|an|our|their|all)$/u.test(next);
}

/** `contractors aside` */
function isLeftOut(phrase: readonly LooseWord[], { question }: RoleInput): boolean {
  const behind = question.slice(phrase.at(-1)?.word.to);
  return /^\s+(?:aside|apart|excluded|omitted|left out|not (?:counted|included))\b/iu.test(behind);
}

/** `the most falls` */
function isCounted(phrase: readonly LooseWord[], { examination }: RoleInput): boolean {
  const before = examination.words[(phrase[0]?.at ?? 0) - 1]?.folded ?? '';
  const last = phrase.at(-1)?.word.folded ?? '';
  return /^(?:most|fewest)$/u.test(before) && last.endsWith('s');
}

/** `R-rated`, `first-time` */
function isHyphenated(phrase: readonly LooseWord[], { question }: RoleInput): boolean {
  return phrase.some(
    ({ word }, at) => at > 0 && question.slice(phrase[at - 1]?.word.to, word.from) === '-',
  );
}

/** `the blog` in `how many visitors did the blog have`, and `students who study abroad`. */
function findClauseRole(at: number, { examination, question }: RoleInput): PhraseRole | null {
  const { words } = examination;
  const before = question.slice(0, words[at]?.from ?? 0);
  if (
    /\b(?:how (?:many|much)|what|which)\b.*\b(?:did|do|does|have|has)\s+(?:the\s+|our\s+)?$/iu.test(
      before,
    )
  ) {
    return 'listed';
  }
  if (/^\s*(?:do|does|did)\s+$/iu.test(before)) return 'listed';
  const isVerb = isParticiple(words[at]?.folded ?? '');
  return !isVerb && /\p{L}\s+(?:who|whose)\s+(?:\p{L}+\s+){1,2}$/u.test(before) ? 'choice' : null;
}

const ADDING = toSet('and only just add plus also with for about the versus vs compare but');
/** A follow-up of more words says itself what it changes. */
const ADDITION_MOST = 5;

/** `and google?` and `only AAPL` change the query of the turn before. */
function isAddition(at: number, { examination }: RoleInput): boolean {
  const { words, before } = examination;
  if (before === null || at === 0 || words.length > ADDITION_MOST) return false;
  return words.slice(0, at).every(({ folded }) => ADDING.has(folded) || folded === 'what');
}

/** What the place of a phrase in the question says about it. */
export function findRole(phrase: readonly LooseWord[], input: RoleInput): PhraseRole {
  const { examination } = input;
  const { words, facts } = examination;
  const at = phrase[0]?.at ?? 0;
  const grouping = findGroupingWord(at, examination);
  const isDivided = /\b(?:divided|ratio|shares?|percent\w*|proportion)\b/iu.test(input.question);
  if (grouping === 'per' && facts.calculates.has('/') && !isDivided) return 'ratio';
  if (grouping !== null && grouping !== 'which' && grouping !== 'what' && grouping !== 'top')
    return 'group';
  const name = findNameRole(phrase, words);
  if (name !== null) return name;
  if (isRankedBy(phrase, input)) return 'topic';
  if (isHyphenated(phrase, input)) return 'choice';
  if (isGerund(phrase, input)) return 'other';
  const behind = findRoleBehind(findLead(at, input), input);
  if (behind === 'choice') return 'choice';
  if (isModifier(phrase, input)) return at === 0 ? 'subject' : 'choice';
  if (isLeftOut(phrase, input)) return 'choice';
  if (isCounted(phrase, input)) return 'listed';
  const isValue = phrase.some((one) => isModelValue(one, examination));
  if (behind === 'topic' && isValue) return 'choice';
  if (behind !== null && behind !== 'other') return behind;
  if (isAddition(at, input)) return 'subject';
  if (phrase.some(({ word }) => CHOOSING_WORDS.has(word.folded))) return 'choice';
  const clause = behind === 'other' ? null : findClauseRole(at, input);
  if (clause !== null) return (phrase[0]?.word.folded ?? '').endsWith('ing') ? 'other' : clause;
  if (isListed(at, input)) return 'listed';
  if (grouping !== null) return 'subject';
  if (isValue) return 'choice';
  const isFirst = at === 0 && (phrase.at(-1)?.word.folded ?? '').endsWith('s');
  return isFirst ? 'subject' : 'other';
}
