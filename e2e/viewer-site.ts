import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { z } from 'zod';
import { startSecondPlatform, type SecondPlatform } from './second-platform.ts';

const sessionSchema = z.object({ sessionId: z.string() });
const dashboardSchema = z.object({ publicId: z.string() });
const tokenSchema = z.object({ token: z.string() });
const contentSchema = z.object({ path: z.string() });

/** A customer's page, which holds a viewer's page in a frame and writes down what that says. */
const createHostPage = (address: string) => `<!doctype html><html lang="en"><title>Customer</title>
<h1>Customer</h1><iframe title="Embedded" width="1000" height="700"></iframe>
<script>
  window.heard = [];
  addEventListener('message', ({ data, origin }) => window.heard.push({ ...data, origin }));
  document.querySelector('iframe').src = ${JSON.stringify(address)};
</script></html>`;

/** A server of another origin, whose one page holds a viewer's page. */
export interface HostSite {
  readonly origin: string;
  /** The address that the frame gets from now on. */
  show(address: string): void;
  close(): Promise<void>;
}

export async function startHostSite(): Promise<HostSite> {
  let address = 'about:blank';
  const server: Server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(createHostPage(address));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    show: (next) => {
      address = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The platform alone, as a program that embeds dashboards meets it: over HTTP. */
export class ViewerSite {
  readonly platform: SecondPlatform;

  constructor(platform: SecondPlatform) {
    this.platform = platform;
  }

  static async start(embedOrigins: readonly string[] = []): Promise<ViewerSite> {
    const args = embedOrigins.flatMap((origin) => ['--embed-origin', origin]);
    return new ViewerSite(await startSecondPlatform(args));
  }

  get baseUrl(): string {
    return this.platform.ready.baseUrl;
  }

  async mint(extra: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const body = { deploymentId: 1, externalId: 'ana', ...extra };
    const key = `Api-Key ${this.platform.ready.keys?.admin ?? ''}`;
    const answer = await this.#post('/api/v1/embed/generate-session', key, body);
    return sessionSchema.parse(answer).sessionId;
  }

  /** Publishes a sample workbook; returns the publicId of its dashboard. */
  async publish(
    workbookId: number,
    extra: Readonly<Record<string, unknown>> = {},
  ): Promise<string> {
    const deploymentId = Math.floor(workbookId / 100);
    const path = `/api/v1/deployments/${String(deploymentId)}/workbooks/${String(workbookId)}/publish`;
    const token = `Bearer ${this.platform.ready.accessToken ?? ''}`;
    const body = { workbookId, allowEmbed: true, ...extra };
    return dashboardSchema.parse(await this.#post(path, token, body)).publicId;
  }

  /** The address of a dashboard's page for a new session. */
  async openDashboard(publicId: string, params = '', extra = {}): Promise<string> {
    const session = await this.mint(extra);
    return `${this.baseUrl}/embed/dashboard/${publicId}?session=${session}${params}`;
  }

  async openChat(extra = {}): Promise<string> {
    return `${this.baseUrl}/embed/chat?sessionId=${await this.mint(extra)}`;
  }

  /** Hands a page of another author to the server as a viewer's page does; returns its path. */
  async addContent(html: string): Promise<string> {
    const session = { sessionId: await this.mint() };
    const exchanged = await this.#post('/api/v1/embed/session/token', '', session);
    const token = `Embed-Token ${tokenSchema.parse(exchanged).token}`;
    return contentSchema.parse(await this.#post('/embed/content', token, { html })).path;
  }

  close(): Promise<void> {
    return this.platform.close();
  }

  async #post(path: string, authorization: string, body: unknown): Promise<unknown> {
    const answer = await fetch(`${this.baseUrl}${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.json();
  }
}

/** A page whose console and errors are written down. */
export async function openWatchedPage(context: BrowserContext) {
  const page: Page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => {
    problems.push(String(error));
  });
  return { page, problems };
}
