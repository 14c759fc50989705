import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dashboardConfigInputSchema } from '#shared/platform/dashboard.ts';
import { BREAKPOINTS } from '#shared/platform/layout.ts';
import { reportSnapshotSchema, SNAPSHOT_KINDS } from '#shared/platform/report-snapshot.ts';
import { WIDGET_KINDS } from '#shared/platform/widget.ts';
import { LOCAL_DIRECTORY } from '../../domain/directory.ts';
import type { Engine } from '../../engine/duckdb-engine.ts';
import { openModel } from '../../engine/semantic-model.ts';
import { SAMPLE_CUBES } from '../sample-cubes.ts';
import { SAMPLE_POLICIES } from '../sample-policies.ts';
import { PUBLISHED_SAMPLES, SAMPLE_DEPLOYMENTS } from './sample-deployments.ts';

const workbooks = SAMPLE_DEPLOYMENTS.flatMap((shelf) => shelf.workbooks);
const reports = workbooks.flatMap((workbook) => workbook.reports);
const drafts = workbooks.flatMap(({ id, draft }) => (draft ? [{ id, draft }] : []));

let engine: Engine;
beforeAll(async () => {
  ({ engine } = await openModel(SAMPLE_CUBES));
});
afterAll(() => {
  engine.close();
});

const queries = reports.flatMap(({ id, content }) =>
  content.sqlQuery === null ? [] : [{ id, content, sql: content.sqlQuery }],
);

describe('reports of the samples', () => {
  it.each(queries)(
    '$id runs, and names columns that its look asks for',
    async ({ content, sql }) => {
      const { signal } = new AbortController();
      const outcome = await engine.query(sql, { rowLimit: 1, signal });
      expect(outcome.totalRows).toBeGreaterThan(0);
      const names = outcome.columns.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(listQueriedColumns(content)));
    },
  );

  it.each(reports)('$id is a snapshot of §2.7', ({ id, content }) => {
    const snapshot = { id: 1, reportId: id, versionNumber: 1, ...content };
    expect(reportSnapshotSchema.parse(snapshot)).toEqual(snapshot);
  });

  it('has ids that are told apart', () => {
    expect(new Set(reports.map(({ id }) => id)).size).toBe(reports.length);
    expect(new Set(workbooks.map(({ id }) => id)).size).toBe(workbooks.length);
  });

  it('names an expression of its SQL where the grain of time can be changed', () => {
    const changeable = queries.filter(({ content }) => content.meta?.['timeGrain'] !== undefined);
    expect(changeable.length).toBeGreaterThan(0);
    for (const { content, sql } of changeable) {
      expect(content.meta).toHaveProperty('timeGrain.expression');
      const { expression } = Object(content.meta?.['timeGrain']) as { expression: string };
      expect(sql).toContain(expression);
    }
  });
});

function listQueriedColumns(content: (typeof reports)[number]['content']): string[] {
  const spec = typeof content.spec === 'string' ? [] : Object.entries(content.spec ?? {});
  const named = spec.filter(([key]) => ['value', 'time', 'size', 'color', 'label'].includes(key));
  const columns = spec.flatMap(([key, value]) => (key === 'columns' ? [value].flat() : []));
  const compared = (content.periodComparisons ?? []).flatMap((c) => [c.measure, c.timeDimension]);
  return [
    ...named.map(([, value]) => String(value)),
    ...columns.map(String),
    ...compared,
    ...Object.keys(content.preferences?.columnFormats ?? {}),
    ...(content.fillMissingRows ? [content.fillMissingRows.member] : []),
  ];
}

describe('drafts of the samples', () => {
  it.each(drafts)('$id can be published as it is', ({ draft }) => {
    expect(dashboardConfigInputSchema.safeParse(draft).error).toBeUndefined();
  });

  it.each(drafts)('$id shows reports of its own workbook only', ({ id, draft }) => {
    const own = reports.filter(({ workbookId }) => workbookId === id).map((report) => report.id);
    const shown = (draft.widgets ?? []).filter(({ type }) => type === 'CHART');
    expect(own).toEqual(expect.arrayContaining(shown.map(({ config }) => config?.['reportId'])));
  });

  it.each(drafts)('$id places every widget inside the grid', ({ draft }) => {
    for (const { responsiveLayouts, position } of draft.widgets ?? []) {
      expect(responsiveLayouts?.lg).toEqual(position);
      for (const breakpoint of BREAKPOINTS) {
        const rect = responsiveLayouts?.[breakpoint];
        const cols = draft.layout?.cols?.[breakpoint] ?? 0;
        expect(rect && rect.x >= 0 && rect.x + rect.w <= cols).toBe(true);
      }
    }
  });

  it('uses every kind of widget, snapshot and dashboard in each deployment for everybody', () => {
    for (const shelf of SAMPLE_DEPLOYMENTS) {
      if (SAMPLE_POLICIES.has(shelf.deploymentId)) continue;
      const widgets = shelf.workbooks.flatMap(({ draft }) => draft?.widgets ?? []);
      const reports = shelf.workbooks.flatMap((workbook) => workbook.reports);
      expect(new Set(widgets.map(({ type }) => type))).toEqual(new Set(WIDGET_KINDS));
      expect(new Set(reports.map(({ content }) => content.kind))).toEqual(new Set(SNAPSHOT_KINDS));
      expect(shelf.workbooks.some(({ draft }) => draft?.theme)).toBe(true);
    }
    expect(new Set(drafts.map(({ draft }) => draft.kind))).toEqual(new Set(['CLASSIC', 'APP']));
  });
});

describe('folders of the samples', () => {
  it('belong to deployments that exist and hang together', () => {
    const deployments = LOCAL_DIRECTORY.deployments.map(({ id }) => id);
    expect(SAMPLE_DEPLOYMENTS.map(({ deploymentId }) => deploymentId)).toEqual(deployments);
    for (const { folders, workbooks: own } of SAMPLE_DEPLOYMENTS) {
      const ids = new Set([null, ...folders.map(({ id }) => id)]);
      expect(folders.every(({ parentId }) => ids.has(parentId))).toBe(true);
      expect(own.every(({ folderId }) => ids.has(folderId))).toBe(true);
    }
  });

  it.each(PUBLISHED_SAMPLES)('hold $workbookId, which is published from the start', (sample) => {
    const shelf = SAMPLE_DEPLOYMENTS.find((one) => one.deploymentId === sample.deploymentId);
    expect(shelf?.workbooks.map(({ id }) => id)).toContain(sample.workbookId);
  });
});
