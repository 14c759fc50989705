import { dialog, type App, type MessageBoxOptions } from 'electron';
import { DEEP_LINK_SCHEME, type DeepLink } from '#shared/deep-link.ts';
import type { Desktop } from '../app-environment.ts';
import type { Log } from '../logging/log.ts';
import { DeepLinks, describeDeepLink } from './deep-links.ts';
import type { AppWindows } from './app-windows.ts';

/** A dialog has no room for more. */
const SHOWN_CHARS = 500;

function buildQuestion(address: string, link: DeepLink | null): MessageBoxOptions {
  const shown = address.length > SHOWN_CHARS ? `${address.slice(0, SHOWN_CHARS)}…` : address;
  const common = { title: 'Open link', defaultId: 0, cancelId: 0, noLink: true };
  return link === null
    ? {
        ...common,
        type: 'warning',
        message: 'Plumbline cannot open this link.',
        detail: shown,
        buttons: ['Close'],
      }
    : {
        ...common,
        type: 'question',
        message: 'Open this link in Plumbline?',
        detail: `${describeDeepLink(link)}\n\n${shown}`,
        buttons: ['Cancel', 'Open'],
      };
}

/** The links of this start and of later ones, asked about above the window. */
export function createDeepLinks(log: Log, findWindows: () => AppWindows | null): DeepLinks {
  return new DeepLinks({
    log,
    confirm: async (address, link) => {
      const window = findWindows()?.current() ?? null;
      const question = buildQuestion(address, link);
      const { response } = await (window === null
        ? dialog.showMessageBox(question)
        : dialog.showMessageBox(window, question));
      return response === 1;
    },
  });
}

/** Forwards each accepted link to the window in front, the one that started the app included. */
export function forwardDeepLinks(links: DeepLinks, { windows, pushToFront }: Desktop): void {
  links.start((link) => {
    windows.show();
    windows.whenLoaded(() => {
      pushToFront('app.linkOpened', link);
    });
  });
}

/** macOS hands a link to the running app; elsewhere it starts the app again. */
export function listenForLinks(app: App, links: DeepLinks): void {
  app.on('open-url', (event, address) => {
    event.preventDefault();
    void links.open(address);
  });
  // On Linux the package's desktop entry registers the scheme.
  if (app.isPackaged && process.platform !== 'linux')
    app.setAsDefaultProtocolClient(DEEP_LINK_SCHEME);
}
