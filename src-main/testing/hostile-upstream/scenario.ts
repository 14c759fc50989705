import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** One request, and everything that can be done to it. */
export interface ScenarioContext {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The complete body of the request. */
  readonly body: string;
  readonly socket: Socket;
  /** Which request of this play it is, from 1. */
  readonly count: number;
  /** Another origin of the same machine, where no credential may ever arrive. */
  readonly otherOrigin: string;
}

export type Scenario = (scene: ScenarioContext) => void | Promise<void>;
export type Scenarios = Readonly<Record<string, Scenario>>;

export const JSON_TYPE = { 'content-type': 'application/json' };

/** A 200 with these parts, each a write of its own, and an orderly end. */
export const send =
  (...parts: readonly (string | Uint8Array)[]): Scenario =>
  async ({ response }) => {
    response.writeHead(200, JSON_TYPE);
    for (const part of parts) await write(response, part);
    response.end();
  };

export function write(response: ServerResponse, part: string | Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    // A reader that has gone is what many plays are about.
    response.write(part, () => {
      resolve();
    });
  });
}

export const refuseWith =
  (status: number, body: string, headers: Readonly<Record<string, string>> = JSON_TYPE): Scenario =>
  ({ response }) => {
    response.writeHead(status, headers).end(body);
  };

/** Repeats until the other side has gone. */
export function writeRepeatedly(response: ServerResponse, part: string, everyMs: number): void {
  const timer = setInterval(() => response.write(part), everyMs);
  response.on('close', () => {
    clearInterval(timer);
  });
}
