import { SOMEBODY } from './people.ts';

const JOINS = '(?:and|but|so|ok|okay|well|now|then|oh|please)';
const QUESTION = String.raw`(?:(?:${JOINS}),? )*(?:(?:by |in |on |at |from |to |for |of )?(?:how|what|which|who|whose|whom|where|when)(?:['’]s|['’]re|['’]d)?|whether|is|are|was|were|do|does|did|has|have|had)\b`;
const START = String.raw`(?:${JOINS}|also|just|only|same|without|with|by|per|in|on|for|of|from|since|after|before|between|the|all|both|average|mean|median|total|number|top|show|list|give|tell|count|compare|add|drop|make|sort|can|could|would)\b`;
const BEGINS_QUESTION = new RegExp(`^${QUESTION}`, 'iu');
const GOES_ON = new RegExp(`^(?:${QUESTION}|${START})`, 'iu');
const ASKS_OPENLY = new RegExp(
  `^(?:${JOINS},? )*(?:(?:by|in|on|at|from|to|for|of) )?(?:how|what|which|who|whose|where|when)\\b`,
  'iu',
);
const ASKS_FIGURE =
  /\b(?:how (?:many|much|high|low|long|far|often|big|heavy|old|large)|average|mean|median|total|share|percentage|number of)\b/i;

const MOMENT = '(?: (?:a|one) (?:minute|min|second|sec|moment))?';
const REALLY =
  '(?:really |honestly |just |simply |only |always |still |also |actually |sometimes |often |have )*';
const KNOW =
  '(?:know|remember|recall|tell|say|be told|find out|see|hear|learn|ask|understand|figure it out)';
const THIS =
  '(?: (?:it|this|that|for sure|exactly|myself|anymore|any more|right now|off the top of my head|at all|offhand))*';

/** What somebody says of oneself or of the asking: it names nothing of the data. */
const SENTENCES: readonly string[] = [
  `(?:i(?:['’]m| am) )?(?:just |only |simply |really |quite |so )*(?:curious|wondering|asking|checking|bored|stumped|clueless|lost here|not sure|unsure|not certain)(?: (?:here|now|again|about (?:it|that|this)|actually|really))*`,
  `i ${REALLY}(?:forgot|forget|forgotten|keep forgetting|wonder|wondered|lost track)${THIS}`,
  `i ${REALLY}(?:do not|don['’]?t|can ?not|can['’]?t|could not|couldn['’]?t|never|did not|didn['’]?t) ${REALLY}${KNOW}${THIS}`,
  `(?:i )?(?:${REALLY}have )?(?:absolutely |really |honestly )?no (?:idea|clue)(?: (?:at all|myself|whatsoever|really|here))*`,
  `(?:i(?:['’]d| would)? ${REALLY}(?:like|love|want|wanted|need|have|had|must) (?:to )?|gotta |need to |want to )${KNOW}${THIS}(?: (?:now|today|urgently|asap|quickly|soon|please))*`,
  `(?:i(?:['’]m sure| am sure| bet) )?you (?:surely |probably |must |should |certainly )*know(?: (?:it|this|that))?`,
  `(?:a |the )?(?:rough|approximate|ballpark)(?: (?:figure|number|estimate|idea|answer|guess|value))?(?: (?:is|will be|would be))?(?: (?:fine|enough|ok|okay|good enough|all i need|sufficient|will do|would do|does it))?`,
  `(?:just |only )?(?:roughly|approximately)(?: (?:is|will be|would be))?(?: (?:fine|enough|ok|okay|will do|would do))?`,
  `that(?:['’]s| is|s)? (?:really |basically )?(?:all|it|everything)(?: (?:that )?(?:i|we) (?:need|want|wanted|ask|am asking|need to know|want to know|wanted to know|would like to know))?(?: (?:for (?:now|today|the moment)|now|today|really))*`,
  `(?:please )?(?:help me(?: out)?|help|hurry(?: up)?|come on|go on|go ahead|surprise me|be (?:honest|quick|nice|kind)|enlighten me|do tell|shoot|quickly|tell me|let me know|remind me)(?: (?:please|now|quickly|quick|here|again))*`,
  `(?:many |a thousand |a million )?(?:thanks|thank you|thx|ty|cheers|tia)(?: (?:so|very) much| a (?:lot|bunch|million|ton)| again| in advance| already| for (?:that|this|the help|your help|helping)| anyway)*`,
  String.raw`${SOMEBODY} (?:wants?|wanted|needs?|needed|asks?|asked|is asking|keeps? asking|would like|insists?|insisted)(?: (?:me|us|it|this|that|to know|to hear|to see|about it|about this|for it|for this))*(?: (?:today|now|again|yesterday|this morning|urgently))*`,
  `(?:(?:it|this|that)(?:['’]s| is)|(?:just |only )?asking) for (?:(?:a|an|my|the|our|some) )?(?:school|work|class|homework|uni|university|college|(?:pub |little |small |school )?quiz|bet|friend|colleague|boss|client|kids?|son|daughter|wife|husband|presentation|report|essay|paper|school project|project|slides?|deck|article|assignment|trivia night|meeting|exam|fun)(?: (?:of mine|tomorrow|tonight|today))*`,
  `(?:this|it|that) (?:may|might|could|is probably|must) (?:be |sound )?a (?:stupid|silly|dumb|simple|basic|strange|odd|weird) question`,
  `(?:sorry|excuse me|apologies|forgive me) (?:if|for) (?:(?:this|that|it) is |the |my |a |another )?(?:stupid|silly|dumb|simple|basic|so many|many|all the|all these) questions?`,
  `i (?:have|got|['’]?ve got) (?:a|another|one|one more|yet another) (?:quick |small |simple |little )?question(?: for you)?`,
];

/** What is felt at an answer; it asks for nothing. */
const FEELINGS: readonly string[] = [
  '(?:hm+|a+h+|o+h+|w+o+w+|uh|um) (?:ok(?:ay)?|well|right|cool|nice|great|wow|yes|no|fine)|hm+|hu+h|u+h+|uhm|um+|erm*|a+h+(?: ok(?:ay)?)?|aha+|o+h+(?: (?:ok(?:ay)?|wow|my|boy|right))?|w+o+w+|whoa+|yikes|gosh|phew|damn|ouch|ok(?:ay)? (?:cool|great|nice|good|fine|thanks|got it|then)',
  "al(?:l )?righty?(?: then)?|right(?: then)?|cool|nice|great|good|perfect|fine|sweet|awesome|super|lovely|excellent|brilliant|amazing|fantastic|wonderful|neat|not bad|no way|impressive|incredible|unbelievable|no kidding|you(?:['’]re| are) kidding",
  "(?:that['’]s |that is |how |very |so |really |quite |pretty |a bit |kind of |kinda )*(?:crazy|insane|wild|weird|strange|odd|funny|interesting|fascinating|surprising|sad|mad|shocking|disappointing|great|cool|nice|good|helpful|useful|amazing|impressive|hilarious|remarkable|huge)",
  '(?:what )?a (?:pity|shame|surprise|bummer)|pity|shame|bummer|too bad|got it|i see|understood|noted|makes sense|fair enough|good to know|as expected|i thought so|i thought as much|thought so|so many|so few|so much|so little|that many|that much|quite a (?:few|lot)',
  "(?:that['’]s|that is|thats) (?:quite |really |pretty )?(?:a lot|not (?:much|many|a lot|bad|surprising)|a surprise|what i (?:thought|needed|wanted)|all right|fine|good to know)",
];

/** What stands before a question, with a mark behind it or right before a word that asks. */
const LEADS: readonly string[] = [
  `anyways?|anyhow|seriously|frankly|honestly|actually|really|basically|literally|obviously|apparently|naturally|to be (?:perfectly |quite |totally |really |completely )?(?:honest|frank|fair|sure)|tbh|ngl|imo|imho|afaik|fyi|idk|btw|once (?:more|again)|one more time`,
  `for (?:starters|fun|a change|once|now|the fun of it)|just for fun|in fact|of course|come to think of it|that said|having said that|while (?:i|we|you)(?:['’]m| am|['’]re| are) at it|out of nowhere|in all seriousness|no kidding`,
  `wait${MOMENT}|hold on${MOMENT}|hang on${MOMENT}|(?:just )?(?:a|one) (?:second|sec|moment)|guess what|you know(?: what)?|you see|i mean|look here|check this|get this`,
  `(?:ok )?(?:let['’]?s|let me|lemme) (?:see|think|ask(?: you)?(?: (?:this|something|a question))?|start(?: simple| easy| small)?|begin(?: simple| easy| small)?|try this(?: one)?|go)`,
  `(?:try|how about|what about|consider|answer) this(?: one)?|here goes|here we go|(?:here|there)(?:['’]s| is| comes) (?:(?:a|my|the|another|your|one) )?(?:(?:next|first|last|quick|simple|easy|tricky|hard|new) )?(?:question|one)(?: for you)?`,
  `(?:just )?(?:an? |my |one )?(?:very |really |another )?(?:stupid|silly|dumb|simple|easy|basic|random|naive|odd|weird|strange|tricky|hard|noob|honest|serious|genuine|trivia|bonus|quick|next|dumbest|general) (?:question|one)(?: (?:here|maybe|i know|perhaps|for you))*`,
  `remind me(?: again| once more| please)*|refresh my memory|help me(?: out)?(?: here| with this(?: one)?)?(?: please)?|tell me(?: (?:again|something|now|quickly|honestly|please|this|one thing|one more thing|then))+`,
  `(?:do you have |have you )?any (?:clue|chance|guess(?:es)?|thoughts)(?: (?:you|u|anyone|anybody|someone) (?:would |might )?(?:knows?|(?:can|could) tell me|remembers?))?`,
  `(?:does |do )?(?:anyone|anybody|someone|somebody|any of you|you guys)(?: here| out there| by chance| happen to)* (?:knows?|remembers?)|(?:can|could|would|will) (?:anyone|anybody|someone|somebody)(?: here| please| kindly)* (?:tell|show|give|remind)(?: me| us)?|who (?:knows|can tell me)`,
  `(?:maybe|perhaps|surely|possibly|hopefully) (?:you|someone|somebody) (?:know|knows|(?:can|could|might|will|would) (?:tell|show|help)(?: me| us)?)(?: (?:know|out|with this))?|(?:would|might|could) you know|do (?:we|you) (?:even |actually |really |perhaps |maybe |already )*(?:know|remember)|you don['’]?t happen to know`,
  `i ${REALLY}(?:wanted|was going|was about|came here) to (?:know|ask(?: you)?|check|see|find out)|i(?:['’]ve| have) (?:always |often |long )?(?:wondered|been wondering|been asking myself)|i (?:keep|kept) (?:wondering|asking myself)|i ${REALLY}ask myself`,
  `i ${REALLY}(?:don['’]?t|do not|can['’]?t|cannot|never|forgot|forget|couldn['’]?t)(?: ${REALLY}(?:know|remember|recall|tell|quite remember|exactly remember))?`,
];

/** Said to an answer before the next question, and never to a change of it. */
const ANSWERS =
  'yes(?: please)?|yeah|yep|yup|sure(?: thing)?|exactly|precisely|true|indeed|absolutely|(?:whatever|no matter)(?! (?:how|what|which|who|when|where|is|was|are|were)\\b)|no worries|next(?: up)?|another one|one more|first(?: of all| off)?|last one|and another one';

/** What follows a question, behind a comma or as a sentence of its own. */
const CLOSINGS: readonly string[] = [
  `anyways?|anyhow|hm+|huh|eh|yeah|ok(?:ay)?|alright|seriously|honestly|frankly|basically|in fact|though|tho|anyone|anybody|someone|somebody|any (?:ideas?|clues?|guess(?:es)?|thoughts)|or what|you know|in your (?:opinion|view|estimation)|so to speak|as it were|after all|of course|for me|btw|by the way|at the end of the day|tbh|afaik|(?:do|can|would) you (?:remember|recall)|if you (?:remember|recall)|care to guess|can you help(?: me)?(?: out)?|dude|mate|man|buddy|friend|my friend|guys|please and thank you|would you know|once (?:more|again)|one more time|for that matter|or (?:something(?: like that)?|whatever)|roughly speaking|ideally|preferably|hopefully|in short|in a nutshell|to be clear|(?:and )?be (?:quick|fast|precise)(?: please)?|urgently|bro|sir|madam|lol|ha(?:ha)+|hehe|x+|(?:will|would|could|can) you`,
];

/** `what did it earn, actually?`; `the US has the most, right?` asks whether it has. */
const TAGS = 'right|correct|yes|no|really|actually|truly|exactly';

const APART = [...SENTENCES, ...CLOSINGS, 'wow'].join('|');
const CLOSED = [APART, ...FEELINGS].join('|');
const MARK = String.raw`(?:\s*[,.!:;…?]+|\s+[-–—]+(?=\s))`;
const LEADING_JOINS = String.raw`^\s*((?:${JOINS}[,.]?\s+)*)`;

const toLeading = (parts: readonly string[]): RegExp =>
  new RegExp(
    `${LEADING_JOINS}(?:${parts.join('|')})(?![\\p{L}\\p{N}'’])(${MARK})?\\s*(?=\\S)`,
    'iu',
  );

const LEADING = toLeading([...SENTENCES, ...LEADS]);
const LEADING_FEELING = toLeading(FEELINGS);
/** Said before a few words only, too: `wait, Japan`. */
const LEADING_PAUSE = new RegExp(
  `^\\s*(?:no,? )?(?:hm+|uhm?|um+|erm*|ah+|wow|whoa|wait${MOMENT}|hold on${MOMENT}|hang on${MOMENT})(?:\\s*[,.!:;…]+|\\s+[-–—]+)\\s+(?=[\\p{L}\\p{N}])`,
  'iu',
);
const LEADING_ANSWER = toLeading([ANSWERS]);

const BEHIND_SENTENCE = new RegExp(
  String.raw`(?<=[?.!…])\s+(?:(?:and|but|so|ok|oh|well|because|cause|since|as),? )?(?:${CLOSED})(?:,? (?:please|thanks|thank you|really|actually|though|then|now))?\s*[?.!…]*\s*$`,
  'iu',
);
const BEHIND_COMMA = new RegExp(
  String.raw`(?<=[\p{L}\p{N})%])(?:\s*[,;…]\s*|\s+[-–—]+\s+)(?:(?:and|but|so|because),? )?(?:${APART})\s*[?.!…]*\s*$`,
  'iu',
);
const BEHIND = new RegExp(
  String.raw`(?<=[\p{L}\p{N})%]) (?:anyways?|anyhow|once (?:more|again)|one more time|though|tho|of course|after all|off the top of (?:your|my) head|if you (?:happen to )?(?:know|remember)|(?<!\bhow )do you (?:happen to )?(?:know|remember)|or what|or something(?: like that)?|real quick|lol|ha(?:ha)+|roughly speaking|exactly(?<!\b\d{1,3}(?:[.,]\d+)? [^?]{0,25}exactly))\s*[?.!…]*\s*$`,
  'iu',
);
const TAG = new RegExp(String.raw`(?<=[\p{L}\p{N})%])\s*,\s*(?:${TAGS})\s*[?.!…]*\s*$`, 'u');
/** A general figure of many rows is a mean, unless the question says what it is. */
const IN_GENERAL =
  /^\s*(?:in general|generally(?: speaking)?),?\s+(?=\S)|(?<=\S),? (?:in general|generally(?: speaking)?)(?=\s*[?.!]*\s*$)/iu;
const SAYS_FIGURE = /\b(?:how (?:many|often)|which|who|average|mean|median|share|percentage)\b/i;
const JUST_THE_FIGURE =
  /(?<=\?)\s+(?:just|only) (?:the|a|one) (?:number|figure)(?:,? (?:please|thanks|will do|is fine|is enough))?\s*[.!]*\s*$/i;

const MAX_PIECES = 4;
/** `How do you know?` is a film. */
const MIN_LEFT = 2;
const isCapital = (said: string): boolean => /(?!I\b)\p{Lu}/u.test(said);

/** `I Know What You Did Last Summer`: a name, whose words are written large. */
const isNamed = (said: string): boolean => /\S.*\s(?!I\b)\p{Lu}/u.test(said.trim());

/** Takes the words off before what is asked, one piece after the other; null where nothing is asked. */
function withoutLeads(text: string, pieces: number): string | null {
  for (const pattern of pieces === 0 ? [] : [LEADING_FEELING, LEADING, LEADING_ANSWER]) {
    const found = pattern.exec(text);
    if (found === null || isNamed(found[0])) continue;
    const rest = text.slice(found[0].length);
    const left = withoutLeads(rest, pieces - 1);
    const isMarked = found[2] !== undefined && pattern !== LEADING_ANSWER;
    const isAsked = isMarked ? GOES_ON.test(rest) : BEGINS_QUESTION.test(rest);
    if (left !== null || isAsked) return `${found[1] ?? ''}${left ?? rest}`;
  }
  return null;
}

/** A question or a change must be left; `Right?` alone is what is said. */
function withoutClosings(text: string): string {
  let said = text;
  for (let count = 0; count < MAX_PIECES; count += 1) {
    const closing = [BEHIND_SENTENCE, BEHIND_COMMA, BEHIND].find((one) => one.test(said));
    if (closing === undefined) break;
    const next = said.replace(closing, '');
    const isTooShort = next.trim().split(/\s+/).length < MIN_LEFT;
    const isOfName = closing !== BEHIND_SENTENCE && isCapital(said.slice(next.trimEnd().length));
    if (isTooShort || isOfName || !GOES_ON.test(next.trim())) break;
    said = /[?.!]\s*$/.test(next) ? next : `${next}?`;
  }
  if (ASKS_OPENLY.test(said)) said = said.replace(TAG, '?');
  if (SAYS_FIGURE.test(said)) said = said.replace(IN_GENERAL, '');
  return ASKS_FIGURE.test(said) ? said.replace(JUST_THE_FIGURE, '') : said;
}

/**
 * `Hm, I forgot: how many cars came from Japan, anyone?`: what is asked, without the words that carry
 * its tone only. They stand where they cannot change it: before its first word, or behind its last.
 */
export const withoutSmallTalk = (text: string): string =>
  withoutClosings(withoutLeads(text, MAX_PIECES) ?? text.replace(LEADING_PAUSE, ''));
