import { AppError, toErrorData } from '#shared/errors.ts';
import type { TurnId } from '#shared/ids.ts';
import { getToolKind, type Cell } from '#shared/platform/tools.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import { readToolOutcome } from '#shared/thread/tool-outcome.ts';
import type { Turn, TurnMessage } from '#shared/thread/turn.ts';
import type { MessageText, TextPart, WithheldResult } from '#shared/thread/withheld.ts';
import { giveWay } from '../give-way.ts';
import type { Archive } from '../storage/archive.ts';
import { replayTurn } from './replay.ts';
import type { TurnRunner } from './turn-runner.ts';

/** The window parses so much in one slice. */
const ROW_TEXT_CHARS = 65_536;
/** The rows that the window draws of one result; the archive and the exports have all. */
const ROWS_MAX_CHARS = 8_388_608;
const MODEL_MAX_CHARS = 1_048_576;

/** A row larger than all that is drawn of a result has no beginning that could be drawn. */
function buildRowTexts(rows: readonly (readonly Cell[])[]): string[] {
  const texts: string[] = [];
  let open: string[] = [];
  let openChars = 0;
  let chars = 0;
  const close = (): void => {
    if (open.length > 0) texts.push(`[${open.join(',')}]`);
    open = [];
    openChars = 0;
  };
  for (const row of rows) {
    const text = JSON.stringify(row);
    chars += text.length;
    if (chars > ROWS_MAX_CHARS) break;
    open.push(text);
    openChars += text.length;
    if (openChars >= ROW_TEXT_CHARS) close();
  }
  close();
  return texts;
}

function toWithheldTable({ rows, ...result }: QueryResult): WithheldResult {
  const rowTexts = buildRowTexts(rows);
  if (rows.length > 0 && rowTexts.length === 0) {
    const error = new AppError('STREAM_UNREADABLE', 'A row of this result is too large to show.');
    return { kind: 'unreadable', error: toErrorData(error) };
  }
  return { kind: 'table', table: { ...result, columns: [...result.columns] }, rowTexts };
}

interface WithheldTextsPorts {
  readonly archive: Archive;
  readonly runner: Pick<TurnRunner, 'findRunning'>;
}

/** Reads what the window does not keep: results and long texts of one message. */
export class WithheldTexts {
  readonly #ports: WithheldTextsPorts;
  /** Long texts are read part by part, and each would parse the archived lines again. */
  #last: { readonly key: string; readonly message: TurnMessage } | null = null;

  constructor(ports: WithheldTextsPorts) {
    this.#ports = ports;
  }

  /** @throws AppError CONVERSATION_NOT_FOUND where there is no such message */
  async readResult(turnId: TurnId, messageId: string): Promise<WithheldResult> {
    const { toolCall: call } = await this.#find(turnId, messageId);
    if (call === null) return { kind: 'other' };
    await giveWay();
    const outcome = readToolOutcome(getToolKind(call.name), call);
    switch (outcome.kind) {
      case 'table':
        return toWithheldTable(outcome.result);
      case 'model':
        return (call.result?.length ?? 0) > MODEL_MAX_CHARS ? { kind: 'other' } : outcome;
      case 'unreadable':
        return outcome;
      case 'pending':
      case 'withheld':
      case 'other':
        return { kind: 'other' };
    }
  }

  /** @throws AppError CONVERSATION_NOT_FOUND where there is no such message */
  async readText(
    turnId: TurnId,
    messageId: string,
    part: { readonly text: MessageText; readonly from: number; readonly to: number },
  ): Promise<TextPart> {
    const message = await this.#find(turnId, messageId);
    const texts: Readonly<Record<MessageText, string>> = {
      content: message.content,
      thinking: message.thinking,
      input: message.toolCall?.input ?? '',
      result: message.toolCall?.result ?? '',
    };
    const text = texts[part.text];
    return { text: text.slice(part.from, part.to), chars: text.length };
  }

  /** To read a long line from disk and to parse it are steps of their own. */
  async #find(turnId: TurnId, messageId: string): Promise<TurnMessage> {
    const { archive, runner } = this.#ports;
    const row = archive.turns.find(turnId);
    const running = row && runner.findRunning(row.opening.conversationId);
    if (running?.id === turnId) return this.#pick(running, messageId);
    const key = `${turnId} ${messageId}`;
    if (this.#last?.key === key) return this.#last.message;
    if (row === null) throw new AppError('CONVERSATION_NOT_FOUND', 'There is no such turn.');
    const lines = archive.lines.listOfMessage(turnId, messageId);
    await giveWay();
    const message = this.#pick(replayTurn(row, lines), messageId);
    this.#last = { key, message };
    return message;
  }

  #pick({ messages }: Turn, messageId: string): TurnMessage {
    const message = messages.findLast(({ id }) => id === messageId);
    if (message) return message;
    throw new AppError('CONVERSATION_NOT_FOUND', 'There is no such message.');
  }
}
