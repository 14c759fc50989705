import { _electron } from 'playwright';
import { electronSwitches } from '../process/electron.mjs';
import { ROOT } from '../project.mjs';
import { lastLines } from '../setup/failure.mjs';

/**
 * @typedef {import('#shared/ipc/types.ts').CallRoute} CallRoute
 * @typedef {import('#shared/conversation.ts').ConversationDocument} ConversationDocument
 * @typedef {import('#shared/conversation.ts').ConversationSummary} ConversationSummary
 * @typedef {import('#shared/errors.ts').AppErrorData} AppErrorData
 */

const START_LIMIT_MS = 60_000;
/** A chart is drawn when the window is idle. */
const CHART_LIMIT_MS = 10_000;
const ENDED =
  'article[data-turn-state]:is([data-turn-state=finished], [data-turn-state=failed], [data-turn-state=cut], [data-turn-state=stopped])';
const CHART = '[data-drawn="true"]';
const WIDTH = 1280;
/** Title bar, composer and the space between, around the turn itself. */
const CHROME_HEIGHT = 260;
const HEIGHT_MAX = 4_000;

/** The running app, driven as a person would: by its roles and names. */
export class AppWindow {
  #page;
  #output;
  #end;

  /**
   * @param {import('playwright').Page} page
   * @param {() => string} output what the app has printed
   * @param {() => Promise<void>} end quits the app
   */
  constructor(page, output, end) {
    this.#page = page;
    this.#output = output;
    this.#end = end;
  }

  /**
   * @param {string} profileDir
   * @param {NodeJS.ProcessEnv} env
   */
  static async open(profileDir, env) {
    const app = await _electron.launch({
      args: [...electronSwitches(), ROOT, '--profile-dir', profileDir],
      cwd: ROOT,
      env: dropUndefined(env),
      timeout: START_LIMIT_MS,
    });
    let output = '';
    for (const stream of [app.process().stdout, app.process().stderr]) {
      stream?.on('data', (/** @type {Buffer} */ chunk) => {
        output = (output + chunk.toString()).slice(-8_000);
      });
    }
    const page = await app.firstWindow({ timeout: START_LIMIT_MS });
    return new AppWindow(
      page,
      () => output,
      async () => {
        const kill = setTimeout(() => app.process().kill('SIGKILL'), 10_000);
        await app.close();
        clearTimeout(kill);
      },
    );
  }

  /** @param {string} question */
  async ask(question) {
    const box = this.#page.getByRole('textbox', { name: 'Question' });
    await box.fill(question, { timeout: START_LIMIT_MS });
    // Enter does nothing while the workspace still starts, and the button shows that.
    const ready = this.#page.getByRole('button', { name: 'Ask', exact: true, disabled: false });
    const refused = this.#page.getByRole('alert');
    await ready.or(refused).first().waitFor({ timeout: START_LIMIT_MS });
    if (!(await ready.isVisible())) throw new Error(await refused.first().innerText());
    await box.press('Enter');
  }

  /** Waits for the end of the answer; any end but a finished one is an error with its reason. */
  async answered() {
    const turn = this.#page.locator(ENDED).last();
    const refused = this.#page.getByRole('alert').first();
    await turn.or(refused).first().waitFor({ timeout: 0 });
    const state = (await turn.isVisible()) ? await turn.getAttribute('data-turn-state') : 'refused';
    if (state === 'finished') return;
    const words = await (state === 'refused' ? refused : turn).innerText();
    throw new Error(`the question ended as ${state ?? 'unknown'}:\n${words}`);
  }

  async document() {
    const list = /** @type {ConversationSummary[]} */ (await this.#call('conversations.list'));
    const conversationId = list[0]?.id;
    if (conversationId === undefined) throw new Error('the app kept no conversation');
    const document = await this.#call('conversations.readDocument', { conversationId });
    return /** @type {ConversationDocument} */ (document);
  }

  /** @param {{ withChart: boolean }} expected */
  async screenshot({ withChart }) {
    // High enough for the whole turn, so that question, chart and answer are on one picture.
    const turn = await this.#page.locator(ENDED).last().boundingBox();
    const height = Math.min(HEIGHT_MAX, Math.ceil(turn?.height ?? 0) + CHROME_HEIGHT);
    await this.#page.setViewportSize({ width: WIDTH, height });
    const chart = this.#page.locator(CHART).first();
    if (withChart) await chart.waitFor({ timeout: CHART_LIMIT_MS });
    return this.#page.screenshot({ animations: 'disabled' });
  }

  /** Describes what a person would see now, as the reason for a failure. */
  async describe() {
    const screen = await this.#page.locator('body').innerText();
    return `the window shows\n${lastLines(screen, 12)}\nand the app printed\n${lastLines(this.#output())}`;
  }

  async close() {
    // On a system whose keychain outlives the demo its key would stay there for ever.
    await this.#call('secrets.remove', { connectionId: 'local' }).catch(() => undefined);
    await this.#end();
  }

  /**
   * @param {CallRoute} route
   * @param {unknown} [input]
   * @returns {Promise<unknown>}
   */
  async #call(route, input) {
    // As text, because the bridge exists in the window and not in this program.
    const args = input === undefined ? [route] : [route, input];
    const text = args.map((value) => JSON.stringify(value)).join(', ');
    const result = /** @type {Result} */ (
      /** @type {unknown} */ (await this.#page.evaluate(`window.host.call(${text})`))
    );
    if (result.ok) return result.value;
    throw new Error(`${route}: ${result.error.message} (${result.error.code})`);
  }
}

/** @typedef {{ ok: true, value: unknown } | { ok: false, error: AppErrorData }} Result */

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Record<string, string>}
 */
function dropUndefined(env) {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
