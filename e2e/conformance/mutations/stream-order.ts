import { eachLine } from './make.ts';
import type { LineChange, Mutation } from './mutation.ts';

function withMemory(id: string, sentence: string, make: () => LineChange): Mutation {
  return { id, sentence, lines: make };
}

/** Holds lines back until the end of the stream. */
function atEnd(arrange: (lines: readonly string[]) => readonly string[]): () => LineChange {
  return () => {
    const held: string[] = [];
    return {
      line: (text) => {
        held.push(text);
        return [];
      },
      end: () => arrange(held),
    };
  };
}

/** Streams whose lines are there, but not where they belong. */
export const streamOrderMutations: readonly Mutation[] = [
  withMemory('first-line-lost', 'loses the first line', () => {
    let isFirst = true;
    return eachLine((text) => {
      const kept = isFirst ? [] : [text];
      isFirst = false;
      return kept;
    });
  }),
  withMemory('last-line-lost', 'loses the last line', () => {
    let held: string[] = [];
    return {
      line: (text) => {
        const before = held;
        held = [text];
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
    let held: string | null = null;
    let position = 0;
    return {
      line: (text) => {
        position += 1;
        if (position === 1) {
          held = text;
          return [];
        }
        return position === 2 && held !== null ? [text, held] : [text];
      },
      end: () => (position === 1 && held !== null ? [held] : []),
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
    const held: string[] = [];
    return {
      line: (text) => {
        if (!text.includes('"final"') || text.includes('"__state__"')) return [text];
        held.push(text);
        return [];
      },
      end: () => held,
    };
  }),
  withMemory('tools-late', 'tells its tools after the answer', () => {
    const held: string[] = [];
    return {
      line: (text) => {
        if (!text.includes('"toolCall"') || text.includes('"__state__"')) return [text];
        held.push(text);
        return [];
      },
      end: () => held,
    };
  }),
];
