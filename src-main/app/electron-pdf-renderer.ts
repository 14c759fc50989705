import { setTimeout } from 'node:timers/promises';
import {
  BrowserWindow,
  session,
  type Session,
  type WebContents,
  type WebPreferences,
} from 'electron';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { raceAbort } from '#shared/node/race-abort.ts';
import type { PdfRenderer } from '../exports/export-sinks.ts';
import { DOCUMENT_POLICY, type PageOrientation } from '#shared/export.ts';
import type { Log } from '../logging/log.ts';
import { APP_SCHEME } from './app-path.ts';
import { buildMarginTemplates, MARGINS_INCH } from './page-margins.ts';
import { computePictureScale } from './picture-scale.ts';

/** The session is in memory: a partition without `persist:` stores nothing on disk. */
const PARTITION = 'paper';
const PAGE_ORIGIN = `${APP_SCHEME}://paper`;

/** Countries that print on US Letter (CLDR's territories). */
const LETTER_COUNTRIES: ReadonlySet<string> = new Set(
  'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '),
);

/** The width of a dashboard on a desktop screen. */
const PICTURE_WIDTH_PX = 1_280;
/** A long page takes seconds; after this time no picture comes any more. */
const PICTURE_LIMIT_MS = 60_000;
const METRICS = { width: PICTURE_WIDTH_PX, height: 800, deviceScaleFactor: 1, mobile: false };

const layoutSchema = z.object({ cssContentSize: z.object({ height: z.number().positive() }) });
const pictureSchema = z.object({ data: z.string().min(1) });

/**
 * A picture waits for a frame. A hidden window gets frames only by chance; an off-screen one always
 * does.
 */
const OFF_SCREEN_PREFERENCES: WebPreferences = { offscreen: true };

/** Renders documents in a hidden window, which runs no script and can load nothing but its page. */
export class ElectronPdfRenderer implements PdfRenderer {
  readonly #log: Log;
  readonly #pageSize: 'A4' | 'Letter';
  readonly #pages = new Map<string, string>();
  #session: Session | null = null;
  #nextPage = 1;

  constructor(log: Log, countryCode: string) {
    this.#log = log;
    this.#pageSize = LETTER_COUNTRIES.has(countryCode) ? 'Letter' : 'A4';
  }

  renderPdf(html: string, orientation: PageOrientation, signal: AbortSignal): Promise<Uint8Array> {
    return this.#withPage(html, signal, (contents) =>
      contents.printToPDF({
        pageSize: this.#pageSize,
        landscape: orientation === 'landscape',
        printBackground: true,
        displayHeaderFooter: true,
        ...buildMarginTemplates(html),
        margins: MARGINS_INCH,
        generateTaggedPDF: true,
        generateDocumentOutline: true,
      }),
    );
  }

  renderPng(html: string, signal: AbortSignal): Promise<Uint8Array> {
    return this.#withPage(
      html,
      signal,
      (contents) => withinTime(takePicture(contents)),
      OFF_SCREEN_PREFERENCES,
    );
  }

  print(html: string, orientation: PageOrientation, signal: AbortSignal): Promise<boolean> {
    return this.#withPage(
      html,
      signal,
      (contents) =>
        new Promise((resolve, reject) => {
          const options = {
            ...{ silent: false, printBackground: true, pageSize: this.#pageSize },
            landscape: orientation === 'landscape',
          };
          contents.print(options, (printed, reason) => {
            if (printed || /cancel/i.test(reason)) resolve(printed);
            else reject(new AppError('PRINT_FAILED', `The system’s printing failed: ${reason}`));
          });
        }),
    );
  }

  async #withPage<T>(
    html: string,
    signal: AbortSignal,
    use: (contents: WebContents) => Promise<T>,
    webPreferences: WebPreferences = {},
  ): Promise<T> {
    const address = `${PAGE_ORIGIN}/${String(this.#nextPage)}`;
    this.#nextPage += 1;
    this.#pages.set(address, html);
    const window = new BrowserWindow({
      show: false,
      webPreferences: {
        session: this.#openSession(),
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        javascript: false,
        spellcheck: false,
        ...webPreferences,
      },
    });
    try {
      const pages = window.loadURL(address).then(() => use(window.webContents));
      return await raceAbort(pages, signal, 'The export was cancelled.');
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError('PRINT_FAILED', 'The pages could not be laid out.', { cause: error });
    } finally {
      this.#pages.delete(address);
      if (!window.isDestroyed()) window.destroy();
    }
  }

  #openSession(): Session {
    if (this.#session) return this.#session;
    const own = session.fromPartition(PARTITION, { cache: false });
    own.setPermissionRequestHandler((_contents, _permission, callback) => {
      callback(false);
    });
    own.setPermissionCheckHandler(() => false);
    own.webRequest.onBeforeRequest(({ url }, callback) => {
      const isOwn = this.#pages.has(url) || url.startsWith('data:');
      if (!isOwn) this.#log.warn('Refused: a request of a printed page.');
      callback({ cancel: !isOwn });
    });
    own.protocol.handle(APP_SCHEME, ({ url }) => {
      const html = this.#pages.get(url);
      if (html === undefined) return new Response(null, { status: 404 });
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': DOCUMENT_POLICY,
        'x-content-type-options': 'nosniff',
      };
      return new Response(html, { headers });
    });
    this.#session = own;
    return own;
  }
}

/** The debugger's protocol captures beyond the window's height, which `capturePage` cannot. */
async function takePicture({ debugger: tools }: WebContents): Promise<Uint8Array> {
  tools.attach('1.3');
  try {
    await tools.sendCommand('Emulation.setDeviceMetricsOverride', METRICS);
    const { cssContentSize } = layoutSchema.parse(await tools.sendCommand('Page.getLayoutMetrics'));
    const height = Math.ceil(cssContentSize.height);
    const clip = {
      x: 0,
      y: 0,
      width: PICTURE_WIDTH_PX,
      height,
      scale: computePictureScale(height),
    };
    const options = { format: 'png', captureBeyondViewport: true, clip };
    const { data } = pictureSchema.parse(
      await tools.sendCommand('Page.captureScreenshot', options),
    );
    return Buffer.from(data, 'base64');
  } finally {
    tools.detach();
  }
}

/**
 * @throws AppError PRINT_FAILED when Chromium draws no frame, for example after its GPU process
 * died
 */
async function withinTime(picture: Promise<Uint8Array>): Promise<Uint8Array> {
  const stop = new AbortController();
  const late = setTimeout(PICTURE_LIMIT_MS, undefined, { signal: stop.signal }).then(() => {
    const words = 'The picture took too long. Try again, or export as PDF.';
    throw new AppError('PRINT_FAILED', words);
  });
  // When the picture came first, nobody handles this rejection.
  late.catch(() => undefined);
  try {
    return await Promise.race([picture, late]);
  } finally {
    stop.abort();
  }
}
