import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildViewerAddress } from './viewer-address.ts';
import { parseViewerParams } from './viewer-params.ts';
import type { ViewerDisplay } from './viewer-target.ts';

/** The parameters of an address, decoded. */
const readPairs = (search: string): [string, string][] =>
  search.split('&').map((pair) => {
    const [name = '', value = ''] = pair.split('=').map(decodeURIComponent);
    return [name, value];
  });
const parse = (search: string) => parseViewerParams(readPairs(search));

describe('the parameters of a viewer’s page', () => {
  it('are those that the app writes into an address', () => {
    const member = fc.stringMatching(/^[a-z_]{1,12}\.[a-z_]{1,12}$/);
    const display = fc.record<ViewerDisplay>({
      filters: fc.array(fc.record({ member, value: fc.jsonValue() })),
      grains: fc.array(fc.record({ member, grain: fc.constantFrom('day', 'week', 'year') })),
      allowExport: fc.boolean(),
      showHeader: fc.boolean(),
      showTitle: fc.boolean(),
      showBackButton: fc.boolean(),
      showEditButton: fc.boolean(),
      showDuplicateButton: fc.boolean(),
      locale: fc.constantFrom(null, 'de-AT', 'en'),
      timezone: fc.constantFrom(null, 'Europe/Vienna', 'UTC'),
    });
    fc.assert(
      fc.property(display, (sent) => {
        const target = { page: 'dashboard', publicId: 'p', display: sent } as const;
        const address = buildViewerAddress('https://acme.example.org', target, 's1');
        const { display: read, problems } = parse(address.split('?')[1] ?? '');
        // JSON writes no negative zero.
        expect(read).toEqual(JSON.parse(JSON.stringify(sent)));
        expect(problems).toEqual([]);
      }),
    );
  });

  it.each(['allowExport=1', 'allowExport=TRUE', 'allowExport=', 'allowExport=false'])(
    'allow an export by nothing but the literal: %s',
    (search) => {
      expect(parse(search).display.allowExport).toBe(false);
    },
  );

  it.each(['showDashboardHeader=0', 'showDashboardHeader=False', 'showDashboardHeader'])(
    'hide a part by nothing but the literal: %s',
    (search) => {
      expect(parse(search).display.showHeader).toBe(true);
    },
  );

  it('name what cannot be understood, and leave it out', () => {
    const search = 'f_a.b={&tg_a.c=&locale=not_a_locale&timezone=Mars/Base&f_a.d=%5B1%5D';
    const { display, problems } = parse(search);
    expect(display).toMatchObject({
      filters: [{ member: 'a.d', value: [1] }],
      grains: [],
      locale: null,
      timezone: null,
    });
    expect(problems).toHaveLength(4);
  });

  it('bear any address', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
        expect(parseViewerParams(pairs).display.showHeader).toBeTypeOf('boolean');
      }),
    );
  });
});
