import { randomUUID } from 'node:crypto';
import { wireChatMessageSchema, type WireChatMessage } from '#shared/platform/chat-message.ts';
import type { VisibleStep } from '../agent/agent.ts';

/**
 * A line that belongs to a message. When `settled`, it holds the complete message and no other
 * follows.
 */
export interface ThreadLine {
  readonly sort: number;
  readonly settled: boolean;
  readonly json: string;
}

const MAIN_PATH = ['main'];
const TOOLS_PATH = ['main', 'tools'];
const FINAL_PATH = ['final'];
const UNFINISHED_TOOL = JSON.stringify({ error: 'Stopped before this step was done.' });

interface OpenText {
  readonly id: string;
  readonly graphPath: readonly string[];
  content: string;
  thinking: string;
  /** The `sort` of the message's latest line. */
  sort: number;
}

interface OpenTool {
  readonly id: string;
  readonly sort: number;
  readonly name: string;
  readonly input: string;
}

interface MessageBody {
  readonly id: string;
  readonly graphPath: readonly string[];
  readonly isDelta: boolean;
  readonly isInProcess: boolean;
  readonly content?: string;
  readonly thinking?: string;
  readonly toolCall?: { readonly name: string; readonly input: string; readonly result?: string };
}

type Text = Pick<OpenText, 'content' | 'thinking'>;

/**
 * Turns an agent's steps into the lines of §2.10 in the order of §4.4 and §6, and knows which
 * messages are still open. There is one transcript for each turn. It uses no clock, disk or
 * network.
 */
export class Transcript {
  #sort: number;
  #main: OpenText | null = null;
  #final: OpenText | null = null;
  #toolSinceMain = false;
  readonly #tools = new Map<string, OpenTool>();

  /** @param lastSort the highest `sort` that the thread has used */
  constructor(lastSort: number) {
    this.#sort = lastSort;
  }

  get lastSort(): number {
    return this.#sort;
  }

  get hasAnswer(): boolean {
    return this.#final !== null;
  }

  /** §3.2: the user's message comes back under its own `messageId`. */
  echo(messageId: string, input: string): ThreadLine {
    const echo = { id: messageId, role: 'user', content: input, isDelta: false };
    return this.#toLine(echo, true);
  }

  apply(step: VisibleStep): ThreadLine[] {
    switch (step.type) {
      case 'thinking':
        return this.#think(step.piece);
      case 'toolStarted':
        return [this.#startTool(step)];
      case 'toolFinished':
        return [this.#finishTool(step.callId, JSON.stringify(step.result))];
      case 'answer':
        return this.#answer(step.piece);
    }
  }

  /**
   * Completes every open message, so that the visible part of a cut turn is a message of the
   * thread.
   */
  settle(): ThreadLine[] {
    const tools = [...this.#tools.keys()].map((id) => this.#finishTool(id, UNFINISHED_TOOL));
    const texts = [...this.#settleMain()];
    if (this.#final) texts.push(this.#settleText(this.#final));
    this.#final = null;
    return [...tools, ...texts];
  }

  /**
   * The open messages as they stand. A reader of the thread's state sees them while the turn runs.
   */
  openMessages(): string[] {
    const tools = [...this.#tools.values()].map(({ id, sort, name, input }) => {
      const body = { id, graphPath: TOOLS_PATH, isDelta: false, isInProcess: true };
      return { ...this.#toBody({ ...body, toolCall: { name, input } }), sort };
    });
    const texts = [this.#main, this.#final].filter((text) => text !== null);
    const open = texts.map(({ id, sort, graphPath, content, thinking }) => {
      const body = { id, graphPath, content, thinking, isDelta: false, isInProcess: true };
      return { ...this.#toBody(body), sort };
    });
    return [...open, ...tools].sort((a, b) => a.sort - b.sort).map((body) => JSON.stringify(body));
  }

  /** Rebuilds the open messages from stored lines after their process has ended. */
  static restore(lines: readonly ThreadLine[], lastSort: number): Transcript {
    const transcript = new Transcript(lastSort);
    for (const line of lines) {
      const value: unknown = JSON.parse(line.json);
      transcript.#replay(wireChatMessageSchema.parse(value), line.settled);
    }
    return transcript;
  }

  #think(piece: string): ThreadLine[] {
    // A thought after a tool call is a new one: the earlier thought is complete once its tool has
    // answered.
    const settled = this.#toolSinceMain ? this.#settleMain() : [];
    this.#toolSinceMain = false;
    this.#main ??= { id: randomUUID(), graphPath: MAIN_PATH, content: '', thinking: '', sort: 0 };
    return [...settled, this.#appendText(this.#main, { content: '', thinking: piece })];
  }

  #answer(piece: string): ThreadLine[] {
    const settled = this.#settleMain();
    this.#final ??= { id: randomUUID(), graphPath: FINAL_PATH, content: '', thinking: '', sort: 0 };
    return [...settled, this.#appendText(this.#final, { content: piece, thinking: '' })];
  }

  #appendText(open: OpenText, piece: Text): ThreadLine {
    open.content += piece.content;
    open.thinking += piece.thinking;
    const { id, graphPath } = open;
    const body = { id, graphPath, ...piece, isDelta: true, isInProcess: true };
    const line = this.#toAssistantLine(body);
    open.sort = line.sort;
    return line;
  }

  #settleMain(): ThreadLine[] {
    if (!this.#main) return [];
    const line = this.#settleText(this.#main);
    this.#main = null;
    return [line];
  }

  #settleText({ id, graphPath, content, thinking }: OpenText): ThreadLine {
    const body = { id, graphPath, content, thinking, isDelta: false, isInProcess: false };
    return this.#toAssistantLine(body);
  }

  #startTool(step: Extract<VisibleStep, { type: 'toolStarted' }>): ThreadLine {
    const toolCall = { name: step.name, input: JSON.stringify(step.input) };
    const body = { id: randomUUID(), graphPath: TOOLS_PATH, isDelta: false, isInProcess: true };
    const line = this.#toAssistantLine({ ...body, toolCall });
    this.#tools.set(step.callId, { id: body.id, sort: line.sort, ...toolCall });
    this.#toolSinceMain = true;
    return line;
  }

  #finishTool(callId: string, result: string): ThreadLine {
    const tool = this.#tools.get(callId);
    if (!tool) throw new Error(`The agent finished the tool call ${callId}, which it never began.`);
    this.#tools.delete(callId);
    const toolCall = { name: tool.name, input: tool.input, result };
    const body = { id: tool.id, graphPath: TOOLS_PATH, isDelta: false, isInProcess: false };
    return this.#toAssistantLine({ ...body, toolCall });
  }

  #replay(message: WireChatMessage, settled: boolean): void {
    const { id, toolCall, sort } = message;
    if (settled) {
      this.#tools.delete(id);
      if (this.#main?.id === id) this.#main = null;
      if (this.#final?.id === id) this.#final = null;
    } else if (toolCall) {
      this.#tools.set(id, {
        id,
        sort: sort ?? 0,
        name: toolCall.name,
        input: toolCall.input ?? '{}',
      });
    } else {
      this.#replayDelta(message);
    }
  }

  #replayDelta(message: WireChatMessage): void {
    const isFinal = message.graphPath?.[0] === FINAL_PATH[0];
    const graphPath = isFinal ? FINAL_PATH : MAIN_PATH;
    const open = isFinal ? this.#final : this.#main;
    const text = open ?? { id: message.id, graphPath, content: '', thinking: '', sort: 0 };
    text.content += message.content ?? '';
    text.thinking += message.thinking ?? '';
    text.sort = message.sort ?? 0;
    if (isFinal) this.#final = text;
    else this.#main = text;
  }

  #toBody(body: MessageBody): Record<string, unknown> {
    const { id, content, thinking, ...rest } = body;
    const text = rest.toolCall ? {} : { content, thinking };
    return { id, role: 'assistant', ...text, ...rest, isStructuredResponse: false };
  }

  #toAssistantLine(body: MessageBody): ThreadLine {
    return this.#toLine(this.#toBody(body), !body.isDelta && !body.isInProcess);
  }

  #toLine(body: Record<string, unknown>, settled: boolean): ThreadLine {
    this.#sort += 1;
    return { sort: this.#sort, settled, json: JSON.stringify({ ...body, sort: this.#sort }) };
  }
}
