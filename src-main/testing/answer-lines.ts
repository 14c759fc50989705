/** Lines of an ordinary answer (§2.10, §6). */
export const CUTOFF = { id: '__cutoff__', role: 'assistant', sort: 0, state: { chatId: 'chat-1' } };
export const STATE = { id: '__state__', role: 'assistant', sort: 99, state: { messages: [] } };

export const createDelta = (content: string, id = 'answer-1') => ({
  id,
  role: 'assistant',
  content,
  graphPath: ['final'],
  isDelta: true,
  isInProcess: true,
  sort: 5,
});

export const toNdjson = (...lines: readonly unknown[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('');

export const COMPLETE_ANSWER = toNdjson(
  CUTOFF,
  createDelta('Twelve '),
  createDelta('movies.'),
  STATE,
);
