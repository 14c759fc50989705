import { describe, expect, test } from 'vitest';
import { appSourceInputSchema } from './app-source.ts';
import { dashboardSchema, publishInputSchema } from './dashboard.ts';
import { dataLineSchema, isPossiblyCut } from './data-api.ts';
import { isValueOfType, type AttributeType, type AttributeValue } from './embed-tenant.ts';
import { pageQuerySchema, pageSchema } from './page.ts';
import { groupSchema } from './embed-tenant.ts';
import { deploymentListSchema, workbookSchema } from './workspace-api.ts';

const dashboard = {
  id: 1,
  publicId: 'abcdefghijkl',
  deploymentId: 1,
  workbookId: 2,
  status: 'published',
  allowEmbed: false,
  config: {},
  versionNumber: 1,
  versionId: 9,
  reportSnapshots: [{ id: 1, reportId: 1, versionNumber: 1 }],
};

describe('reading is tolerant', () => {
  test('what a server leaves out is null, what it adds is kept', () => {
    const parsed = dashboardSchema.parse({ ...dashboard, newField: { a: 1 } });
    expect(parsed).toMatchObject({ title: null, createdBy: null, newField: { a: 1 } });
    expect(parsed.reportSnapshots[0]).toMatchObject({ kind: null, sqlQuery: null, spec: null });
    expect(parsed.config.widgets).toBeNull();
  });

  test('an unknown widget type and snapshot kind are kept', () => {
    const parsed = dashboardSchema.parse({
      ...dashboard,
      config: { widgets: [{ id: 'w', type: 'HOLOGRAM', position: { x: 0, y: 0, w: 1, h: 1 } }] },
      reportSnapshots: [{ id: 1, reportId: 1, versionNumber: 1, kind: 'hologram', spec: '{}' }],
    });
    expect(parsed.config.widgets?.[0]?.type).toBe('HOLOGRAM');
    expect(parsed.reportSnapshots[0]?.kind).toBe('hologram');
  });

  test.each(Object.keys(dashboard))('a dashboard without %s is refused', (field) => {
    const rest = Object.fromEntries(Object.entries(dashboard).filter(([name]) => name !== field));
    expect(dashboardSchema.safeParse(rest).success).toBe(false);
  });

  test('lists come as pages or as plain arrays', () => {
    const deployment = { id: 1, name: 'main' };
    const page = { items: [deployment], pageInfo: { hasNextPage: false } };
    expect(deploymentListSchema.parse(page)).toMatchObject(page);
    expect(deploymentListSchema.parse([deployment])).toMatchObject(page);
    expect(
      pageSchema(groupSchema).parse({ items: [], pageInfo: { hasNextPage: true } }),
    ).toMatchObject({
      pageInfo: { endCursor: null },
    });
    expect(workbookSchema.parse({ id: 1, name: 'w' })).toMatchObject({ dashboardDraft: null });
  });
});

describe('sending is strict', () => {
  test('a field that the contract does not know is refused', () => {
    expect(publishInputSchema.safeParse({ workbookId: 1, extra: 1 }).success).toBe(false);
    expect(
      publishInputSchema.safeParse({ workbookId: 1, config: { theme: { padding: '1' } } }).success,
    ).toBe(false);
  });

  test('documented nulls are accepted and workbookId is required', () => {
    const nulls = {
      dashboardId: null,
      title: null,
      description: null,
      allowEmbed: null,
      config: null,
    };
    expect(publishInputSchema.safeParse({ workbookId: 1, ...nulls }).success).toBe(true);
    expect(publishInputSchema.safeParse(nulls).success).toBe(false);
  });

  test.each([
    [255, true],
    [256, false],
  ])('§8: an entry of %d characters', (length, fits) => {
    expect(appSourceInputSchema.safeParse({ entry: 'x'.repeat(length) }).success).toBe(fits);
  });

  test.each([
    [{ first: '1' }, true],
    [{ first: '0' }, false],
    [{ first: 'x' }, false],
    [{ after: 'c' }, true],
  ])('§4.3 page query %j', (query, fits) => {
    expect(pageQuerySchema.safeParse(query).success).toBe(fits);
  });
});

test.each([
  ['a', 'string', true],
  [1, 'string', false],
  [1, 'number', true],
  ['1', 'number', false],
  [['a'], 'string_array', true],
  [[1], 'string_array', false],
  [[1], 'number_array', true],
  [[], 'number_array', true],
  [1, 'number_array', false],
  [null, 'number', true],
] satisfies readonly [AttributeValue, AttributeType, boolean][])(
  '§2.8: %j as %s is %s',
  (value, type, fits) => {
    expect(isValueOfType(value, type)).toBe(fits);
  },
);

test('the data API’s lines are told apart, and silent limits are suspected', () => {
  expect(dataLineSchema.parse({ schema: [{ name: 'a', column_type: 'Int64' }] })).toHaveProperty(
    'schema',
  );
  expect(dataLineSchema.parse({ data: [['1', null]] })).toHaveProperty('data');
  expect(dataLineSchema.parse({ error: 'no', requestId: 'r' })).toHaveProperty('error');
  expect(dataLineSchema.safeParse({ data: 'rows' }).success).toBe(false);
  expect([9_999, 10_000, 50_000].map(isPossiblyCut)).toEqual([false, true, true]);
});
