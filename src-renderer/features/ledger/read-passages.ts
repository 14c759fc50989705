import type { Passage, UnreadRange } from '#domain/ledger/passage.ts';
import type { BlockNode, InlineNode, TableCell } from '#lib/markdown/nodes.ts';
import type { TextNode } from '#lib/markdown/text-highlights.ts';

/** The position of a text node in its passage. */
export interface TextPiece {
  readonly node: TextNode;
  /** A UTF-16 offset in the passage's text. */
  readonly from: number;
}

/** The text of an answer as the matcher reads it, with the nodes that it came from. */
export interface AnswerPassages {
  readonly passages: readonly Passage[];
  /** One list for each passage. */
  readonly pieces: readonly (readonly TextPiece[])[];
}

/** Stands for an image. */
const IMAGE = '\ufffc';

interface Line {
  text: string;
  pieces: TextPiece[];
  unread: UnreadRange[];
}

/** The text of code and links names rows; its numbers are no statements. */
function addUnread(text: string, line: Line): void {
  line.unread.push({ from: line.text.length, to: line.text.length + text.length });
  line.text += text;
}

function readInlines(nodes: readonly InlineNode[], line: Line): Line {
  for (const node of nodes) {
    switch (node.kind) {
      case 'text':
        line.pieces.push({ node, from: line.text.length });
        line.text += node.text;
        break;
      case 'strong':
      case 'emphasis':
      case 'deleted':
        readInlines(node.children, line);
        break;
      case 'break':
        line.text += '\n';
        break;
      case 'code':
        addUnread(node.text, line);
        break;
      case 'link':
        addUnread(readLine(node.children).text, line);
        break;
      case 'image':
        line.text += IMAGE;
    }
  }
  return line;
}

const readLine = (nodes: readonly InlineNode[]): Line =>
  readInlines(nodes, { text: '', pieces: [], unread: [] });

const BARE_NUMBER = /^\s*\d{1,4}\s*$/;
const WORD_HEADER = /^\s*\p{L}[\p{L} ]*$/u;

class AnswerReader {
  readonly passages: Passage[] = [];
  readonly pieces: TextPiece[][] = [];
  #tables = 0;

  read(blocks: readonly BlockNode[], isInList = false): void {
    for (const block of blocks) {
      switch (block.kind) {
        case 'paragraph':
          this.#add(readLine(block.children), isInList ? { block: 'item' } : {});
          break;
        case 'heading':
          this.#add(readLine(block.children), { block: 'heading' });
          break;
        case 'quote':
          this.read(block.blocks);
          break;
        case 'list':
          for (const item of block.items) this.read(item.blocks, true);
          break;
        case 'table':
          this.#readTable(block.header, block.rows);
          break;
        case 'code':
        case 'rule':
      }
    }
  }

  #add({ text, pieces, unread }: Line, position: Pick<Passage, 'block' | 'cell'>): void {
    this.passages.push({ text, ...(unread.length === 0 ? {} : { unread }), ...position });
    this.pieces.push(pieces);
  }

  #readTable(header: readonly TableCell[], rows: readonly (readonly TableCell[])[]): void {
    const table = this.#tables;
    this.#tables += 1;
    const headers = header.map((cell) => readLine(cell).text);
    const [kind = ''] = headers;
    for (const [row, cells] of rows.entries()) {
      const lines = cells.map(readLine);
      const texts = lines.map(({ text }) => text);
      // `1` below `Level` names the row `Level 1`.
      const isNumbered = BARE_NUMBER.test(texts[0] ?? '') && WORD_HEADER.test(kind);
      const rowText = [
        ...(isNumbered ? [`${kind} ${texts[0] ?? ''}`] : texts.slice(0, 1)),
        ...texts.slice(1),
      ].join(' | ');
      for (const [column, line] of lines.entries()) {
        const header = headers[column] ?? '';
        this.#add(line, { cell: { table, row, column, header, rowText } });
      }
    }
  }
}

/** Reads an answer's blocks in their order on screen. */
export function readPassages(blocks: readonly BlockNode[]): AnswerPassages {
  const reader = new AnswerReader();
  reader.read(blocks);
  return reader;
}
