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
 * An open table, list or code block, whose finished rows, items or lines are not read again. `offset` is where its
 * first unfinished part begins in the text; `head` is what must stand before that part so that the
 * lexer still sees the same kind of block.
 */
export type OpenRun =
  | {
      readonly kind: 'table';
      readonly head: string;
      readonly offset: number;
      readonly parts: readonly TableRow[];
      /** Its header and alignment are kept with their identity. */
      readonly first: TableBlock;
    }
  | {
      readonly kind: 'list';
      readonly head: '';
      readonly offset: number;
      readonly parts: readonly ListItemNode[];
      /** The first item's number and mark belong to the whole list. */
      readonly first: Tokens.List;
    }
  | {
      readonly kind: 'code';
      /** The line of the opening fence: it also says how far the lines are indented. */
      readonly head: string;
      readonly offset: number;
      readonly parts: readonly string[];
      readonly first: CodeBlock;
    };

/** The last part grows, the one before may swallow it, and a bare `-` at the end proves nothing. */
const UNSETTLED_PARTS = 3;

/** The block of the whole run, from its finished parts and a token that holds the unfinished ones. */
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
  const whole = token.items.map((item) => item.raw).join('');
  if (block.kind !== 'list' || settled < 1 || !token.raw.startsWith(whole)) return null;
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
  /** Where the token begins in the text. */
  readonly at: number;
  /** The run that the token continues. */
  readonly previous: OpenRun | null;
}

/** What of an unfinished block need not be read again; null when there is nothing yet. */
export function findRun(token: Token, block: BlockNode, source: RunSource): OpenRun | null {
  if (isTableToken(token)) return findTableRun(token, block, source.at);
  if (isListToken(token)) return findListRun(source, token, block);
  if (isFencedCodeToken(token)) return findCodeRun(source, token, block);
  return null;
}
