import type { HostBridge, StreamFrame, WirePush } from '#shared/ipc/wire.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';

interface SpellCheckProvider {
  spellCheck(words: string[], done: (misspelt: string[]) => void): void;
}
type PushListener = (event: unknown, push: WirePush) => void;

/** Electron's side of the bridge: ports are real, only the channel between processes is not. */
const electron = vi.hoisted(() => ({
  exposed: new Map<string, unknown>(),
  farPorts: [] as MessagePort[],
  listeners: [] as PushListener[],
  spelling: null as SpellCheckProvider | null,
  invoke: vi.fn<(channel: string, request: unknown) => Promise<unknown>>(),
  postMessage: vi.fn<(channel: string, request: unknown, ports: MessagePort[]) => void>(),
}));

vi.mock('electron', () => ({
  contextBridge: {
    exposeInMainWorld: (name: string, value: unknown) => electron.exposed.set(name, value),
  },
  webFrame: {
    setSpellCheckProvider: (_language: string, provider: SpellCheckProvider) => {
      electron.spelling = provider;
    },
  },
  webUtils: { getPathForFile: ({ name }: File) => `/dropped/${name}` },
  ipcRenderer: {
    on: (_channel: string, listener: PushListener) => electron.listeners.push(listener),
    invoke: electron.invoke,
    postMessage: electron.postMessage,
  },
}));

const { exposeHost } = await import('./bridge.ts');

function getExposedHost(): HostBridge {
  exposeHost();
  return electron.exposed.get('host') as HostBridge;
}

beforeEach(() => {
  electron.farPorts.length = 0;
  electron.listeners.length = 0;
  electron.invoke.mockReset();
  electron.postMessage.mockReset().mockImplementation((_channel, request, ports) => {
    structuredClone(request);
    electron.farPorts.push(...ports);
  });
});

describe('the bridge', () => {
  it('gives the window five verbs and nothing of Electron', () => {
    expect(Object.keys(getExposedHost())).toEqual(['call', 'stream', 'onPush', 'pathOf', 'open']);
  });

  it('asks main for misspelt words, and marks none when that fails', async () => {
    getExposedHost();
    const check = () =>
      new Promise<string[]>((resolve) => electron.spelling?.spellCheck(['revenew'], resolve));
    electron.invoke.mockResolvedValue({ ok: true, value: ['revenew'] });
    expect(await check()).toEqual(['revenew']);
    expect(electron.invoke).toHaveBeenCalledWith('app:call', {
      route: 'spelling.check',
      input: { words: ['revenew'] },
    });
    electron.invoke.mockRejectedValue(new Error('gone'));
    expect(await check()).toEqual([]);
  });

  it('names the path of a dropped file', () => {
    expect(getExposedHost().pathOf(new File([], 'a.json'))).toBe('/dropped/a.json');
  });

  it('passes a call on and its Result back', async () => {
    electron.invoke.mockResolvedValue({ ok: true, value: 7 });
    expect(await getExposedHost().call('app.info', undefined)).toEqual({ ok: true, value: 7 });
    expect(electron.invoke).toHaveBeenCalledWith('app:call', { route: 'app.info' });
  });

  it.each([
    ['An object could not be cloned.', 'INVALID_INPUT'],
    ['reply was never sent', 'INTERNAL'],
  ])('turns the throw "%s" into the value %s', async (text, code) => {
    electron.invoke.mockRejectedValue(new Error(text));
    expect(await getExposedHost().call('x', 1)).toMatchObject({ ok: false, error: { code } });
  });

  it('hands frames on until the end, and then holds nothing open', async () => {
    const host = getExposedHost();
    const frames: StreamFrame[] = [];
    host.stream('chat.follow', {}, (frame) => frames.push(frame));
    expect(host.open()).toEqual({ streams: 1, listeners: 0 });
    electron.farPorts[0]?.postMessage({ kind: 'batch', events: [1, 2] });
    electron.farPorts[0]?.postMessage({ kind: 'end' });
    await expect.poll(() => frames.length).toBe(2);
    expect(frames).toEqual([{ kind: 'batch', events: [1, 2] }, { kind: 'end' }]);
    expect(host.open().streams).toBe(0);
  });

  it('closes the port for main to hear when the window leaves a stream', async () => {
    const host = getExposedHost();
    const leave = host.stream('chat.follow', {}, () => undefined);
    const closed = new Promise((resolve) => {
      electron.farPorts[0]?.addEventListener('close', resolve);
    });
    leave();
    await closed;
    expect(host.open().streams).toBe(0);
  });

  it('answers input that is no plain data by an error frame, and holds nothing open', () => {
    const host = getExposedHost();
    const frames: StreamFrame[] = [];
    host.stream('chat.ask', { callback: () => undefined }, (frame) => frames.push(frame));
    expect(frames).toMatchObject([{ kind: 'error', error: { code: 'INVALID_INPUT' } }]);
    expect(host.open().streams).toBe(0);
  });

  it('tells pushes to every listener until it stops', () => {
    const host = getExposedHost();
    const heard: unknown[] = [];
    const stop = host.onPush((push) => heard.push(push.payload));
    const say = (payload: unknown): void => {
      for (const listener of electron.listeners) listener({}, { route: 'x', payload });
    };
    say(1);
    stop();
    say(2);
    expect(heard).toEqual([1]);
    expect(host.open().listeners).toBe(0);
  });
});
