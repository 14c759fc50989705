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
const below = (bound: number): number => Math.floor(random() * bound);

const VOCABULARY: readonly string[] = [
  ...COMMON,
  ...Array.from({ length: VOCABULARY_SIZE }, () =>
    Array.from({ length: 2 + below(3) }, () => SYLLABLES[below(SYLLABLES.length)]).join(''),
  ),
];

/** Some words are everywhere, most are rare, as in a language. */
const toWord = (): string => VOCABULARY[Math.floor(random() ** 4 * VOCABULARY.length)] ?? 'revenue';

export const toSampleWords = (count: number): string =>
  Array.from({ length: count }, toWord).join(' ');

function toMessage(id: string, patch: Partial<TurnMessage>): TurnMessage {
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
    thoughtMs: null,
    resultMs: null,
    ...patch,
  };
}

function toSqlCall(): TurnMessage['toolCall'] {
  const [dimension, measure, table] = [toWord(), toWord(), toWord()];
  const sqlQuery = `SELECT ${dimension}_id, date_trunc('month', ordered_at), sum(${measure})
    FROM ${table} WHERE ${dimension} > ${String(below(1_000))} GROUP BY 1, 2 ORDER BY 3 DESC`;
  const data = Array.from({ length: 20 + below(ROWS - 20) }, () => [
    `${toWord()} ${toWord()}`,
    `20${String(10 + below(16))}-0${String(1 + below(9))}-01`,
    `${String(below(1_000_000))}.${String(below(100))}`,
    String(below(100_000)),
  ]);
  const schema = ['name', 'month', 'amount', 'orders'].map((name) => ({ name }));
  const result = JSON.stringify({ schema, data, totalRows: 25_431 });
  return {
    name: 'platformSqlApi',
    input: JSON.stringify({ sqlQuery, queryTitle: toSampleWords(5) }),
    result,
  };
}

/** Thought, model search, query with its rows, answer: what an ordinary turn holds. */
export function toSampleMessages(): TurnMessage[] {
  const members = Array.from({ length: 12 }, () => ({
    name: `${toWord()}.${toWord()}`,
    title: toSampleWords(2),
  }));
  const model = JSON.stringify({ cubes: [{ name: toWord(), members }] });
  return [
    toMessage('thought', { thinking: toSampleWords(40) }),
    toMessage('model', {
      toolCall: { name: 'platformMeta', input: `{"searchQuery":"${toWord()}"}`, result: model },
    }),
    toMessage('query', { toolCall: toSqlCall() }),
    toMessage('answer', { content: toSampleWords(90), graphPath: ['final'] }),
  ];
}
