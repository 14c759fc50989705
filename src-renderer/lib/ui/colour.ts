/** Red, green and blue from 0 to 255, with the opacity. */
export interface Colour {
  readonly channels: readonly [number, number, number];
  readonly alpha: number;
}

export const WHITE: Colour = { channels: [255, 255, 255], alpha: 1 };
export const BLACK: Colour = { channels: [0, 0, 0], alpha: 1 };

/** Matches at most one function and nothing nested: no `var()`, no `url()`. */
const WRITTEN =
  /^(?:#[\da-f]{3,8}|[a-z]{3,20}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([a-z\d\s.,%/+-]{5,100}\))$/i;
/** These keywords mean a different colour in each context. */
const NOT_A_COLOUR = /^(?:currentcolor|inherit|initial|unset|revert|canvas\w*|auto)$/i;
const COMPUTED = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/;

/**
 * Colours of other spaces, such as `oklch()`, keep their own notation; a drawn pixel is always RGB.
 */
function paint(text: string): Colour | null {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return null;
  context.fillStyle = text;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return { channels: [red, green, blue], alpha: alpha / 255 };
}

/** The colour as the browser computes it; null for anything but a plain colour. */
export function readColour(value: unknown): Colour | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (!WRITTEN.test(text) || NOT_A_COLOUR.test(text) || !CSS.supports('color', text)) return null;
  const probe = document.createElement('span');
  probe.style.color = text;
  document.body.append(probe);
  const computed = COMPUTED.exec(getComputedStyle(probe).color);
  probe.remove();
  if (!computed) return paint(text);
  const [red = 0, green = 0, blue = 0] = computed.slice(1, 4).map(Number);
  return { channels: [red, green, blue], alpha: Number(computed[4] ?? 1) };
}

export function blendOver({ channels, alpha }: Colour, ground: Colour): Colour {
  const [red, green, blue] = channels.map((channel, at) =>
    Math.round(channel * alpha + (ground.channels[at] ?? 0) * (1 - alpha)),
  );
  return { channels: [red ?? 0, green ?? 0, blue ?? 0], alpha: 1 };
}

export const toCss = ({ channels }: Colour): string => `rgb(${channels.join(' ')})`;

/** The format of the system's colour field, without the opacity. */
export const toHex = ({ channels }: Colour): string =>
  `#${channels.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance (WCAG 2.2). */
export function computeLuminance({ channels }: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio (WCAG 2.2), from 1 to 21. */
export function computeContrast(one: Colour, other: Colour): number {
  const [a, b] = [computeLuminance(one), computeLuminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
