import type { Token } from 'marked';
import { lexBlocks } from './lex.ts';
import type { BlockNode } from './nodes.ts';
import { findRun, joinRun, type OpenRun } from './open-run.ts';
import { isFencedCodeToken, isListToken, isTableToken, toBlocks } from './block-nodes.ts';

/**
 * How many blocks must follow until one is settled. The last one grows; the one before it may yet
 * swallow the last (a `#` that becomes `#word`, a `---` under a line). Later text reaches no further,
 * because whether a block ends is decided on the first whole line of the one that follows it.
 */
const PROOFS = 2;

/** The items of a list, rows of a table and lines of code prove as much as blocks of their own. */
function countParts(token: Token): number {
  if (isListToken(token)) return Math.max(1, token.items.length - 1);
  if (isTableToken(token)) return Math.max(1, token.rows.length - 1);
  if (isFencedCodeToken(token)) return Math.max(1, token.raw.split('\n').length - 2);
  return token.type === 'space' ? 0 : 1;
}

function countSettled(tokens: readonly Token[], source: string): number {
  // What begins on the last, still open line proves nothing: a `-` may become a word.
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
  /** How many of them are settled. */
  readonly settled: number;
  /** Where in the text the first unsettled one begins. */
  readonly at: number;
}

/**
 * Reads a growing Markdown text. Finished blocks keep their very objects and are not read again;
 * of an open table, list or code block only the last parts are. The blocks depend on the text alone, never on
 * the pieces it came in.
 */
export class MarkdownStream {
  #text = '';
  #blocks: readonly BlockNode[] = [];
  #settled: readonly BlockNode[] = [];
  /** Where in the text the first block begins that is not in `#settled`. */
  #offset = 0;
  /** That block, when it is an open table, list or code block. */
  #run: OpenRun | null = null;

  read(text: string): readonly BlockNode[] {
    // Line ends come as CRLF too, and a piece may end between the two.
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
    // V8 keeps the whole string that a piece was cut from: without a copy each finished block would
    // hold the answer as it was then, and a long answer its own square.
    const source = head + structuredClone(this.#text.slice(from));
    const tokens = lexBlocks(source);
    // Offsets hold only while marked gives back every character.
    const isWhole = lengthOf(tokens) === source.length;
    if (run && (!isWhole || tokens[0]?.type !== run.kind)) {
      this.#run = null;
      return this.#readTail();
    }
    const blocks = tokens.map((token, index) =>
      run && index === 0 ? joinRun(run, token) : toBlocks([token]),
    );
    const settled = isWhole ? countSettled(tokens, source) : 0;
    const at = from - head.length + lengthOf(tokens.slice(0, settled));
    if (isWhole) this.#settle({ tokens, blocks, settled, at });
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
