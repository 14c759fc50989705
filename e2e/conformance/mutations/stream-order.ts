import { eachLine } from './make.ts';
import type { LineChange, Mutation } from './mutation.ts';

function withMemory(id: string, sentence: string, make: () => LineChange): Mutation {
  return { id, sentence, lines: make };
}

/** Delays lines until the end of the stream. */
function atEnd(arrange: (lines: readonly string[]) => readonly string[]): () => LineChange {
  return () => {
    const delayed: string[] = [];
    return {
      line: (text) => {
        delayed.push(text);
        return [];
      },
      end: () => arrange(delayed),
    };
  };
}

/** Streams whose lines are complete, but in the wrong order. */
export const streamOrderMutations: readonly Mutation[] = [
  withMemory('first-line-lost', 'loses the first line', () => {
    let isFirst = true;
    return eachLine((text) => {
      const passed = isFirst ? [] : [text];
      isFirst = false;
      return passed;
    });
  }),
  withMemory('last-line-lost', 'loses the last line', () => {
    let delayed: string[] = [];
    return {
      line: (text) => {
        const before = delayed;
        delayed = [text];
        return before;
      },
      end: () => [],
    };
  }),
  withMemory('lines-doubled', 'says every line twice', () => eachLine((text) => [text, text])),
  withMemory(
    'lines-reversed',
    'says the lines backwards',
    atEnd((lines) => lines.toReversed()),
  ),
  withMemory('lines-swapped', 'says the second line first', () => {
    let delayed: string | null = null;
    let position = 0;
    return {
      line: (text) => {
        position += 1;
        if (position === 1) {
          delayed = text;
          return [];
        }
        return position === 2 && delayed !== null ? [text, delayed] : [text];
      },
      end: () => (position === 1 && delayed !== null ? [delayed] : []),
    };
  }),
  withMemory('lines-cut', 'breaks a line in two', () =>
    eachLine((text) => [text.slice(0, 10), text.slice(10)]),
  ),
  withMemory(
    'lines-as-list',
    'says everything as one list',
    atEnd((lines) => [`[${lines.join(',')}]`]),
  ),
  withMemory('errors-with-newline', 'ends its errors with a newline', () => {
    let isError = false;
    return {
      line: (text) => {
        isError ||= text.includes('"jsonrpc"');
        return [text];
      },
      end: () => (isError ? [''] : []),
    };
  }),
  withMemory('state-early', 'says the state before the answer', () => {
    const delayed: string[] = [];
    return {
      line: (text) => {
        if (!text.includes('"final"') || text.includes('"__state__"')) return [text];
        delayed.push(text);
        return [];
      },
      end: () => delayed,
    };
  }),
  withMemory('tools-late', 'tells its tools after the answer', () => {
    const delayed: string[] = [];
    return {
      line: (text) => {
        if (!text.includes('"toolCall"') || text.includes('"__state__"')) return [text];
        delayed.push(text);
        return [];
      },
      end: () => delayed,
    };
  }),
];
