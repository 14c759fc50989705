import type { Token } from 'marked';
import { lexBlocks } from './lex.ts';
import type { BlockNode } from './nodes.ts';
import { findRun, joinRun, type OpenRun } from './open-run.ts';
import { isFencedCodeToken, isListToken, isTableToken, toBlocks } from './block-nodes.ts';

/**
 * The number of blocks that must follow before a block is settled. The last block grows, and the
 * one before it may still absorb the last (a `#` that becomes `#word`, a `---` under a line). Later
 * text has no effect on it, because the first complete line of the following block decides where a
 * block ends.
 */
const PROOFS = 2;

/** List items, table rows and code lines count as following blocks too. */
function countParts(token: Token): number {
  if (isListToken(token)) return Math.max(1, token.items.length - 1);
  if (isTableToken(token)) return Math.max(1, token.rows.length - 1);
  if (isFencedCodeToken(token)) return Math.max(1, token.raw.split('\n').length - 2);
  return token.type === 'space' ? 0 : 1;
}

function countSettled(tokens: readonly Token[], source: string): number {
  // A block that begins on the last, incomplete line proves nothing: a `-` may become a word.
  const openLine = source.lastIndexOf('\n') + 1;
  let at = source.length;
  let proofs = 0;
  let settled = tokens.length;
  while (settled > 0 && proofs < PROOFS) {
    settled -= 1;
    const token = tokens[settled];
    if (!token) break;
    at -= token.raw.length;
    if (at < openLine) proofs += countParts(token);
  }
  // The blank lines after a settled block are settled too.
  while (settled > 0 && tokens[settled]?.type === 'space') settled += 1;
  return settled;
}

const lengthOf = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, token) => sum + token.raw.length, 0);

interface LexedTail {
  readonly tokens: readonly Token[];
  readonly blocks: readonly (readonly BlockNode[])[];
  /** The number of settled blocks. */
  readonly settled: number;
  /** The position in the text at which the first unsettled block begins. */
  readonly at: number;
}

/**
 * Parses a growing Markdown text. Finished blocks keep their objects and are not parsed again; of
 * an open table, list or code block only the last parts are. The blocks depend only on the text and
 * not on the pieces in which it arrived.
 */
export class MarkdownStream {
  #text = '';
  #blocks: readonly BlockNode[] = [];
  #settled: readonly BlockNode[] = [];
  /** The position in the text of the first block that is not in `#settled`. */
  #offset = 0;
  /** That block, when it is an open table, list or code block. */
  #run: OpenRun | null = null;

  read(text: string): readonly BlockNode[] {
    // Line ends may be CRLF, and a piece may end between the two characters.
    const next = text.includes('\r') ? text.replaceAll('\r', '') : text;
    if (next === this.#text) return this.#blocks;
    if (!next.startsWith(this.#text)) this.#restart();
    this.#text = next;
    this.#blocks = this.#readTail();
    return this.#blocks;
  }

  #restart(): void {
    this.#settled = [];
    this.#offset = 0;
    this.#run = null;
  }

  #readTail(): readonly BlockNode[] {
    const run = this.#run;
    const from = run?.offset ?? this.#offset;
    const head = run?.head ?? '';
    // V8 keeps the complete string from which a substring was cut. Without a copy each finished
    // block would hold the answer of its time, and memory would grow with the square of the length.
    const source = head + structuredClone(this.#text.slice(from));
    const tokens = lexBlocks(source);
    // Offsets are only valid while marked's tokens contain every character.
    const isComplete = lengthOf(tokens) === source.length;
    if (run && (!isComplete || tokens[0]?.type !== run.kind)) {
      this.#run = null;
      return this.#readTail();
    }
    const blocks = tokens.map((token, index) =>
      run && index === 0 ? joinRun(run, token) : toBlocks([token]),
    );
    const settled = isComplete ? countSettled(tokens, source) : 0;
    const at = from - head.length + lengthOf(tokens.slice(0, settled));
    if (isComplete) this.#settle({ tokens, blocks, settled, at });
    return [...this.#settled, ...blocks.slice(settled).flat()];
  }

  #settle({ tokens, blocks, settled, at }: LexedTail): void {
    const previous = settled > 0 ? null : this.#run;
    if (settled > 0) {
      this.#settled = [...this.#settled, ...blocks.slice(0, settled).flat()];
      this.#offset = at;
    }
    const token = tokens[settled];
    const block = blocks[settled]?.[0];
    const found = token && block ? findRun(token, block, { at, previous }) : null;
    this.#run = found ?? previous;
  }
}
