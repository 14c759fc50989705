/** The formatters of the app that a locale changes; what names its own locale keeps it. */
const FORMATTERS = ['NumberFormat', 'DateTimeFormat', 'Collator'] as const;

type Formatter = Intl.NumberFormat | Intl.DateTimeFormat | Intl.Collator;
type Constructor = new (locales?: Intl.LocalesArgument, options?: object) => Formatter;

/** The locale of a page, which its address or the page around it may change. */
export class PageLocale {
  #name: string | null;

  constructor(name: string | null) {
    this.#name = name;
  }

  /** Null: the browser's own. */
  get name(): string | null {
    return this.#name;
  }

  /** Returns false for what is no locale. */
  set(name: string): boolean {
    try {
      [this.#name = null] = Intl.getCanonicalLocales(name);
      return true;
    } catch {
      return false;
    }
  }
}

/** Forwards every use of a formatter to one of the locale of that moment. */
function createFollower(Original: Constructor, locale: PageLocale, options: object | undefined) {
  let made: { readonly name: string | null; readonly formatter: Formatter } | null = null;
  const current = (): Formatter => {
    const { name } = locale;
    made =
      made?.name === name ? made : { name, formatter: new Original(name ?? undefined, options) };
    return made.formatter;
  };
  return new Proxy(current(), {
    get(_target, property) {
      const formatter = current();
      const value: unknown = Reflect.get(formatter, property, formatter);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => Reflect.apply(value, formatter, args);
    },
  });
}

function replace(name: (typeof FORMATTERS)[number], locale: PageLocale): void {
  const Original = Intl[name] as Constructor;
  const replaced = new Proxy(Original, {
    construct: (_target, [locales, options]: [Intl.LocalesArgument?, object?]) =>
      locales === undefined
        ? createFollower(Original, locale, options)
        : new Original(locales, options),
  });
  Object.defineProperty(Intl, name, { value: replaced, configurable: true, writable: true });
}

/**
 * Lets numbers and dates follow the locale of a viewer's page. The app's components ask for the
 * browser's locale, which no page can set; so the formatters that name no locale are forwarded.
 */
export function followPageLocale(name: string | null): PageLocale {
  const locale = new PageLocale(name);
  for (const formatter of FORMATTERS) replace(formatter, locale);
  return locale;
}
