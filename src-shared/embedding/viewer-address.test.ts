import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildViewerAddress, buildViewerFrame } from './viewer-address.ts';
import type { ViewerDisplay } from './viewer-target.ts';

const PLAIN: ViewerDisplay = {
  filters: [],
  grains: [],
  allowExport: false,
  showHeader: true,
  showTitle: true,
  showBackButton: true,
  showEditButton: true,
  showDuplicateButton: true,
  locale: null,
  timezone: null,
};
const BASE = 'https://acme.example.org/';

/** The parameters of an address, decoded. */
const readParams = (address: string): Record<string, string> =>
  Object.fromEntries(
    (address.split('?')[1] ?? '')
      .split('&')
      .map((pair) => pair.split('=').map(decodeURIComponent) as [string, string]),
  );

describe('the address of a viewer’s page', () => {
  it('names the session as each page expects it', () => {
    const dashboard = { page: 'dashboard', publicId: 'a/b', display: PLAIN } as const;
    expect(buildViewerAddress(BASE, dashboard, 's 1')).toBe(
      'https://acme.example.org/embed/dashboard/a%2Fb?session=s%201',
    );
    expect(buildViewerAddress(BASE, { page: 'chat' }, 's1')).toBe(
      'https://acme.example.org/embed/chat?sessionId=s1',
    );
  });

  it('says only what differs from the default, in the literals that count', () => {
    const display: ViewerDisplay = {
      filters: [],
      grains: [{ member: 'orders.created_at', grain: 'week' }],
      allowExport: true,
      showHeader: false,
      showTitle: false,
      showBackButton: false,
      showEditButton: false,
      showDuplicateButton: false,
      locale: 'de-AT',
      timezone: 'Europe/Vienna',
    };
    const target = { page: 'dashboard', publicId: 'p', display } as const;
    const params = readParams(buildViewerAddress(BASE, target, 's1'));
    expect(params).toEqual({
      session: 's1',
      'tg_orders.created_at': 'week',
      allowExport: 'true',
      showDashboardHeader: 'false',
      showDashboardTitle: 'false',
      showDashboardBackButton: 'false',
      showDashboardEditButton: 'false',
      showDashboardDuplicateButton: 'false',
      locale: 'de-AT',
      timezone: 'Europe/Vienna',
    });
  });

  it('carries every filter unchanged', () => {
    const member = fc.string({ minLength: 1, unit: 'grapheme' });
    fc.assert(
      fc.property(member, fc.jsonValue(), (name, value) => {
        const display = { ...PLAIN, filters: [{ member: name, value }] };
        const target = { page: 'dashboard', publicId: 'p', display } as const;
        const sent = readParams(buildViewerAddress(BASE, target, 's1'))[`f_${name}`];
        expect(JSON.parse(sent ?? '')).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('cannot leave its attribute in a snippet', () => {
    const frame = buildViewerFrame('https://x.org/?a="><script>', '"><img src=x>');
    expect(frame).not.toMatch(/<script|<img/);
    expect(frame.match(/"/g)).toHaveLength(12);
  });
});
