import type { Token, Tokens } from 'marked';
import type { BlockNode, ListItemNode, TableRow } from './nodes.ts';
import {
  isFencedCodeToken,
  isListToken,
  isTableToken,
  buildList,
  buildListItem,
  buildTableRow,
} from './block-nodes.ts';

type TableBlock = Extract<BlockNode, { kind: 'table' }>;
type CodeBlock = Extract<BlockNode, { kind: 'code' }>;

/**
 * An open table, list or code block, whose finished rows, items or lines are not parsed again.
 * `offset` is the position of its first unfinished part in the text. `head` is the text that must
 * precede that part, so that the lexer recognises the same kind of block.
 */
export type OpenRun =
  | {
      readonly kind: 'table';
      readonly head: string;
      readonly offset: number;
      readonly parts: readonly TableRow[];
      /** Its header and alignment are reused as the same objects. */
      readonly first: TableBlock;
    }
  | {
      readonly kind: 'list';
      readonly head: '';
      readonly offset: number;
      readonly parts: readonly ListItemNode[];
      /** The number and marker of the first item apply to the complete list. */
      readonly first: Tokens.List;
    }
  | {
      readonly kind: 'code';
      /** The line of the opening fence, which also gives the indentation of the lines. */
      readonly head: string;
      readonly offset: number;
      readonly parts: readonly string[];
      readonly first: CodeBlock;
    };

/**
 * The last part grows, the part before it may absorb it, and a bare `-` at the end proves nothing.
 */
const UNSETTLED_PARTS = 3;

/**
 * Builds the block of the complete run from its finished parts and a token with the unfinished
 * ones.
 */
export function joinRun(run: OpenRun, token: Token): BlockNode[] {
  if (run.kind === 'table' && isTableToken(token)) {
    return [{ ...run.first, rows: [...run.parts, ...token.rows.map(buildTableRow)] }];
  }
  if (run.kind === 'list' && isListToken(token)) {
    return [
      buildList(run.first, [...run.parts, ...token.items.map((item) => buildListItem(item))]),
    ];
  }
  if (run.kind === 'code' && isFencedCodeToken(token)) {
    return [{ ...run.first, lines: [...run.parts, ...token.text.split('\n')] }];
  }
  return [];
}

function findTableRun(token: Tokens.Table, block: BlockNode, at: number): OpenRun | null {
  const lines = token.raw.split(/(?<=\n)/);
  const head = lines.slice(0, 2).join('');
  const rows = lines.slice(2);
  const settled = rows.length - UNSETTLED_PARTS;
  if (block.kind !== 'table' || settled < 1 || rows.length !== token.rows.length) return null;
  const length = rows.slice(0, settled).join('').length;
  return {
    kind: 'table',
    head,
    offset: at + head.length + length,
    parts: block.rows.slice(0, -UNSETTLED_PARTS),
    first: { ...block, rows: [] },
  };
}

function findListRun(source: RunSource, token: Tokens.List, block: BlockNode): OpenRun | null {
  const { at, previous } = source;
  const settled = token.items.length - UNSETTLED_PARTS;
  const text = token.items.map((item) => item.raw).join('');
  if (block.kind !== 'list' || settled < 1 || !token.raw.startsWith(text)) return null;
  const settledItems = token.items.slice(0, settled);
  return {
    kind: 'list',
    head: '',
    offset: at + settledItems.reduce((sum, item) => sum + item.raw.length, 0),
    parts: block.items.slice(0, -UNSETTLED_PARTS),
    first: previous?.kind === 'list' ? previous.first : { ...token, items: [], raw: '' },
  };
}

function findCodeRun(source: RunSource, token: Tokens.Code, block: BlockNode): OpenRun | null {
  const { at, previous } = source;
  const [head = '', ...lines] = token.raw.split(/(?<=\n)/);
  const settled = lines.length - UNSETTLED_PARTS;
  if (block.kind !== 'code' || settled < 1) return null;
  const known = previous?.kind === 'code' ? previous.parts.length : 0;
  const length = lines.slice(0, settled).join('').length;
  return {
    kind: 'code',
    head,
    offset: at + head.length + length,
    parts: block.lines.slice(0, known + settled),
    first: { ...block, lines: [] },
  };
}

interface RunSource {
  /** The position in the text at which the token begins. */
  readonly at: number;
  /** The run that the token continues. */
  readonly previous: OpenRun | null;
}

/** The part of an unfinished block that need not be parsed again; null when there is none yet. */
export function findRun(token: Token, block: BlockNode, source: RunSource): OpenRun | null {
  if (isTableToken(token)) return findTableRun(token, block, source.at);
  if (isListToken(token)) return findListRun(source, token, block);
  if (isFencedCodeToken(token)) return findCodeRun(source, token, block);
  return null;
}
