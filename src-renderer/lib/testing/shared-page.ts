import { vi } from 'vitest';
import { endEmulation } from './emulation.ts';

type ListenArgs = Parameters<EventTarget['addEventListener']>;

interface Listener {
  readonly target: EventTarget;
  readonly type: string;
  readonly callback: ListenArgs[1];
  readonly isCapturing: boolean;
}

/** Targets that outlive every component. */
const LASTING = new Map<EventTarget, string>([
  [window, 'window'],
  [document, 'document'],
  [document.documentElement, 'html'],
  [document.body, 'body'],
]);
/**
 * Elements that a library adds for good at its first use, and what stays of an attribute that was
 * emptied.
 */
const ALLOWED =
  /^(?:body data-testid=.*|(?:html|body) (?:style|class)=""|listener for reset on document)$/;

const listeners: Listener[] = [];
const intervals = new Set<unknown>();

interface Call {
  readonly self: unknown;
  readonly args: readonly unknown[];
  readonly result: unknown;
}

/** Tells of each call of a method, after it. */
function overhear(owner: object, method: string, tell: (call: Call) => void): void {
  const real: unknown = Reflect.get(owner, method);
  if (typeof real !== 'function') throw new Error(`no ${method}`);
  Reflect.set(owner, method, function (this: unknown, ...args: unknown[]) {
    const result: unknown = Reflect.apply(real, this, args);
    tell({ self: this, args, result });
    return result;
  });
}

function toListener({ self, args }: Call): Listener {
  const [type, callback, options] = args as ListenArgs;
  const isCapturing = typeof options === 'object' ? options.capture === true : options === true;
  // Called without a target, as `addEventListener('resize', …)`, it is the window's.
  const target = self instanceof EventTarget ? self : window;
  return { target, type, callback, isCapturing };
}

const findIndex = (sought: Listener): number =>
  listeners.findIndex(
    ({ target, type, callback, isCapturing }) =>
      target === sought.target &&
      type === sought.type &&
      callback === sought.callback &&
      isCapturing === sought.isCapturing,
  );

function forget(listener: Listener): void {
  const at = findIndex(listener);
  if (at >= 0) listeners.splice(at, 1);
}

/**
 * The page has no list of its listeners and timers, so this one records them as they come and go.
 */
function watch(): void {
  // The test runner puts a method of its own over the window's.
  for (const owner of [EventTarget.prototype, window]) {
    overhear(owner, 'addEventListener', (call) => {
      const listener = toListener(call);
      const [, , options] = call.args as ListenArgs;
      const { once, signal } = typeof options === 'object' ? options : {};
      // A listener that is called once ends by itself.
      if (once === true || !LASTING.has(listener.target) || findIndex(listener) >= 0) return;
      listeners.push(listener);
      signal?.addEventListener('abort', () => {
        forget(listener);
      });
    });
    overhear(owner, 'removeEventListener', (call) => {
      forget(toListener(call));
    });
  }
  overhear(window, 'setInterval', ({ result }) => intervals.add(result));
  overhear(window, 'clearInterval', ({ args: [timer] }) => intervals.delete(timer));
}

const nameOf = (target: EventTarget) => LASTING.get(target) ?? '';

const listAttributes = () =>
  [document.documentElement, document.body].flatMap((root) =>
    [...root.attributes].map(({ name, value }) => `${nameOf(root)} ${name}="${value}"`),
  );

const listStorage = () =>
  [localStorage, sessionStorage].flatMap((storage) =>
    Object.keys(storage).map((key) => `stored ${key}`),
  );

/**
 * Lists what is in a page beside what its test shows, each named as a person would search for it.
 */
function listAll(): Map<unknown, string> {
  const all = new Map<unknown, string>();
  for (const node of document.body.children) all.set(node, `<${node.localName}> in the body`);
  for (const listener of listeners)
    all.set(listener, `listener for ${listener.type} on ${nameOf(listener.target)}`);
  for (const timer of intervals) all.set(`interval ${String(timer)}`, 'an interval');
  for (const line of [...listAttributes(), ...listStorage()]) all.set(line, line);
  if (vi.isFakeTimers()) all.set('clock', 'a fake clock');
  if (location.hash !== '') all.set('hash', `${location.hash} in the address`);
  return all;
}

watch();
/** The test runner's own. */
const FIRST = listAll();

/**
 * Lists what a test has left now that its components are gone. It is empty where each open has its
 * close.
 */
export function findLeftovers(): string[] {
  return [...listAll()].flatMap(([key, name]) =>
    FIRST.has(key) || ALLOWED.test(name) ? [] : [name],
  );
}

/** Takes back what every test may change without a word. */
export async function resetPage(): Promise<void> {
  await endEmulation();
  getSelection()?.removeAllRanges();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  scrollTo(0, 0);
}
