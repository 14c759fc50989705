import type { TurnMessage } from '#shared/thread/turn.ts';

const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'ha', 'ke', 'li', 'mo', 'nu', 'pra', 'ste', 'tri'];
const COMMON =
  `revenue orders customers region month quarter country product category margin discount returns
  average median total count share growth churn cohort segment channel campaign session conversion
  funnel refund invoice shipment warehouse supplier stock forecast budget target variance trend
  outlier movies genre rating director gross weather temperature wind cars cylinders horsepower
  origin japan usa germany france münchen köln zürich 日本 東京 botenrevenue`.split(/\s+/);
const VOCABULARY_SIZE = 20_000;
const ROWS = 100;

/** A fixed sequence: the same archive in every run. */
let seed = 7;
const random = (): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
  return seed / 0x7f_ff_ff_ff;
};
const randomBelow = (bound: number): number => Math.floor(random() * bound);

const VOCABULARY: readonly string[] = [
  ...COMMON,
  ...Array.from({ length: VOCABULARY_SIZE }, () =>
    Array.from({ length: 2 + randomBelow(3) }, () => SYLLABLES[randomBelow(SYLLABLES.length)]).join(
      '',
    ),
  ),
];

/** Some words are everywhere, most are rare, as in a language. */
const pickWord = (): string =>
  VOCABULARY[Math.floor(random() ** 4 * VOCABULARY.length)] ?? 'revenue';

export const createSampleText = (count: number): string =>
  Array.from({ length: count }, pickWord).join(' ');

function createMessage(id: string, patch: Partial<TurnMessage>): TurnMessage {
  return {
    id,
    role: 'assistant',
    content: '',
    thinking: '',
    toolCall: null,
    graphPath: [],
    isDelta: false,
    isInProcess: false,
    sort: null,
    startedMs: 0,
    updatedMs: 0,
    lastSort: null,
    replayedTo: null,
    contentGaps: [],
    thinkingGaps: [],
    thoughtMs: null,
    resultMs: null,
    ...patch,
  };
}

function createSqlCall(): TurnMessage['toolCall'] {
  const [dimension, measure, table] = [pickWord(), pickWord(), pickWord()];
  const sqlQuery = `SELECT ${dimension}_id, date_trunc('month', ordered_at), sum(${measure})
    FROM ${table} WHERE ${dimension} > ${String(randomBelow(1_000))} GROUP BY 1, 2 ORDER BY 3 DESC`;
  const data = Array.from({ length: 20 + randomBelow(ROWS - 20) }, () => [
    `${pickWord()} ${pickWord()}`,
    `20${String(10 + randomBelow(16))}-0${String(1 + randomBelow(9))}-01`,
    `${String(randomBelow(1_000_000))}.${String(randomBelow(100))}`,
    String(randomBelow(100_000)),
  ]);
  const schema = ['name', 'month', 'amount', 'orders'].map((name) => ({ name }));
  const result = JSON.stringify({ schema, data, totalRows: 25_431 });
  return {
    name: 'platformSqlApi',
    input: JSON.stringify({ sqlQuery, queryTitle: createSampleText(5) }),
    result,
  };
}

/** Thought, model search, query with its rows, answer: what an ordinary turn holds. */
export function createSampleMessages(): TurnMessage[] {
  const members = Array.from({ length: 12 }, () => ({
    name: `${pickWord()}.${pickWord()}`,
    title: createSampleText(2),
  }));
  const model = JSON.stringify({ cubes: [{ name: pickWord(), members }] });
  return [
    createMessage('thought', { thinking: createSampleText(40) }),
    createMessage('model', {
      toolCall: { name: 'platformMeta', input: `{"searchQuery":"${pickWord()}"}`, result: model },
    }),
    createMessage('query', { toolCall: createSqlCall() }),
    createMessage('answer', { content: createSampleText(90), graphPath: ['final'] }),
  ];
}
