import { APP_ORIGIN } from '../app/app-path.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

/** Browser features that ask the analyst for something or could observe them. */
const NO_FEATURES = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Allows only the app's own files. Chromium has no directive against WebRTC; the session's policy
 * and its dead proxy block that. `own` is empty for a page without files.
 */
function buildPolicy(kind: 'html' | 'app', own: string): string {
  const isApp = kind === 'app';
  return Object.entries({
    'default-src': "'none'",
    'script-src': isApp ? `'unsafe-inline' ${own}` : "'none'",
    'style-src': `'unsafe-inline' ${own}`,
    'img-src': `data: blob: ${own}`,
    'font-src': `data: ${own}`,
    'media-src': 'data: blob:',
    'connect-src': "'none'",
    'worker-src': "'none'",
    'object-src': "'none'",
    'frame-src': "'none'",
    'form-action': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': APP_ORIGIN,
    sandbox: isApp ? 'allow-scripts' : '',
  })
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');
}

/** Headers of a served file. An unknown extension gets a content type that is never executed. */
export function buildSandboxHeaders(
  kind: 'html' | 'app',
  { path, origin }: { readonly path: string; readonly origin: string },
): Record<string, string> {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  const type = Object.hasOwn(MEDIA_TYPES, extension) ? MEDIA_TYPES[extension] : undefined;
  return {
    'content-type': type ?? 'application/octet-stream',
    'content-security-policy': buildPolicy(kind, kind === 'app' ? `${origin}/` : ''),
    'permissions-policy': NO_FEATURES,
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    // A sandboxed page has no origin, so its modules and fonts are fetched across origins.
    'access-control-allow-origin': '*',
  };
}
