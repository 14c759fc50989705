/** What tells on Linux by which protocol Chromium draws. */
export interface DisplayFacts {
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  /** Chromium’s switch `ozone-platform`; empty where nobody has set it. */
  readonly ozonePlatform: string;
}

/**
 * Whether windows may be Wayland’s own. Before Electron 38 they are X11’s unless a switch says
 * otherwise, so a yes can be wrong; a no is right.
 */
export function mayUseWayland({ platform, env, ozonePlatform }: DisplayFacts): boolean {
  if (platform !== 'linux' || ozonePlatform === 'x11') return false;
  const isInSession =
    env['XDG_SESSION_TYPE'] === 'wayland' || (env['WAYLAND_DISPLAY'] ?? '') !== '';
  return ozonePlatform === 'wayland' || isInSession;
}
