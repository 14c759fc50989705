import { describe, expect, it } from 'vitest';
import { connectionIdSchema } from '#shared/ids.ts';
import { CONNECTION_ID, createConnection } from '../testing/dashboard-services.ts';
import { parseAddress } from './parse-address.ts';

const BASE = 'https://acme.example.org';
const SECOND = createConnection(BASE, { id: connectionIdSchema.parse('second'), deploymentId: 4 });

const book = {
  connections: [
    createConnection(BASE),
    SECOND,
    createConnection('https://bare.example.org', {
      id: connectionIdSchema.parse('bare'),
      deploymentId: null,
    }),
    createConnection('https://unset.example.org', {
      id: connectionIdSchema.parse('unset'),
      baseUrl: null,
    }),
  ],
  dashboards: {
    findPublic: (serverKey: string, publicId: string) =>
      publicId === 'known' && serverKey.startsWith('second ')
        ? { deploymentId: 4, workbookId: 8 }
        : null,
  },
};

describe('a pasted address', () => {
  it.each([
    [`${BASE}/deployments/1/workbooks/101`, CONNECTION_ID, 1, 101],
    [`${BASE}/deployment/9/workbook/101?tab=draft`, CONNECTION_ID, 9, 101],
    [`${BASE}/#/deployments/2/workbooks/3`, CONNECTION_ID, 2, 3],
    [`${BASE}/workbooks/7`, CONNECTION_ID, 1, 7],
    // Among two connections to one server, the one that is set up for the deployment counts.
    [`${BASE}/deployments/4/workbooks/5`, 'second', 4, 5],
    [`${BASE}/embed/dashboard/known?session=x`, 'second', 4, 8],
  ])('%s', (address, connectionId, deploymentId, workbookId) => {
    expect(parseAddress(address, book)).toEqual({ connectionId, deploymentId, workbookId });
  });

  it.each([
    ['Box office', /not a web address/],
    ['javascript:alert(1)', /not a web address/],
    ['file:///etc/passwd', /not a web address/],
    ['https://other.example.org/workbooks/1', /No connection reaches other\.example\.org/],
    ['https://unset.example.org/workbooks/1', /No connection reaches/],
    [`http://acme.example.org/workbooks/1`, /No connection reaches/],
    [`${BASE}/deployments/1`, /names no workbook/],
    [`${BASE}/workbooks/1234567890123456`, /names no workbook/],
    ['https://bare.example.org/workbooks/1', /names no workbook/],
    [`${BASE}/embed/dashboard/unknown`, /has not seen this dashboard yet/],
    [`${BASE}/embed/dashboard/`, /names no workbook/],
  ])('refuses %s', (address, reason) => {
    const read = () => parseAddress(address, book);
    expect(read).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
    expect(read).toThrow(reason);
  });
});
