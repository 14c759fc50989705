import { Lexer, Tokenizer, type Token, type Tokens } from 'marked';

/**
 * No real answer is nested more deeply. marked recurses once for each level and parses each level
 * again, so a line of 10,000 `>` would cost seconds and the stack. Such a line is shown as text.
 */
const MAX_MARKERS_A_LINE = 16;
const TOO_DEEP = new RegExp(
  String.raw`^[ \t]*(?:(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])[ \t]*){${String(MAX_MARKERS_A_LINE)}}`,
);
const TAG = /^<(?:!--|[!?/]?[a-z])[^<>]*>/i;

/**
 * marked's tokenizer with two changes. HTML is text. Link definitions are text too, because one at
 * the end of an answer would change links at its top, and a stream could never call a block
 * finished.
 */
class TextOnlyTokenizer extends Tokenizer {
  override html(): undefined {
    return undefined;
  }

  override blockquote(src: string): Tokens.Blockquote | undefined {
    return TOO_DEEP.test(src) ? undefined : super.blockquote(src);
  }

  override list(src: string): Tokens.List | undefined {
    return TOO_DEEP.test(src) ? undefined : super.list(src);
  }

  override def(): undefined {
    return undefined;
  }

  // marked's own rule stores open <a> and <pre> tags across blocks.
  override tag(src: string): Tokens.Tag | undefined {
    const raw = TAG.exec(src)?.[0];
    if (raw === undefined) return undefined;
    return { type: 'html', raw, text: raw, inLink: false, inRawBlock: false, block: false };
  }
}

function asText(source: string): Token[] {
  const text: Tokens.Text = { type: 'text', raw: source, text: source, escaped: false };
  return [{ type: 'paragraph', raw: source, text: source, tokens: [text] }];
}

/** Never fails: text that marked cannot parse becomes one plain paragraph. */
export function lexBlocks(source: string): Token[] {
  try {
    return new Lexer({ gfm: true, tokenizer: new TextOnlyTokenizer() }).lex(source);
  } catch {
    // The nesting exceeds the stack, but the text is still shown.
    return asText(source);
  }
}
