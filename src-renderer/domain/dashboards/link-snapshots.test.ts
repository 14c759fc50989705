import { expect, it } from 'vitest';
import { reportSnapshotSchema } from '#shared/platform/report-snapshot.ts';
import { linkSnapshots } from './link-snapshots.ts';
import { buildWidgetTree } from './widget-tree.ts';

const snapshots = [7, 8, 9].map((reportId, at) =>
  reportSnapshotSchema.parse({
    id: 700 + at,
    reportId,
    versionNumber: 1,
    title: `Report ${String(reportId)}`,
  }),
);

function link(configs: readonly unknown[], ids: readonly string[] = []) {
  const { all } = buildWidgetTree(
    configs.map((config, at) => ({ id: ids[at] ?? `w${String(at)}`, type: 'CHART', config })),
  );
  const links = linkSnapshots(all, snapshots);
  return all.map(({ key }) => {
    const found = links.get(key);
    return found ? `${String(found.snapshot.reportId)}${found.remark === null ? '' : '?'}` : null;
  });
}

it.each([
  [{ reportId: 8 }, '8'],
  [{ report_id: '8' }, '8'],
  [{ ReportID: 8, reportId: null }, '8'],
  [{ report: { id: 8, name: 'x' } }, '8'],
  [{ data: { source: { reportId: 8 } } }, '8'],
  [{ reportId: 701 }, '8'],
  [{ snapshot: { Id: 701 } }, '8'],
  [{ snapshot_id: 701 }, '8'],
  [{ chartId: 8 }, '8'],
  [{ report: 'Report 8' }, '8'],
  [{ title: 'report 8' }, '8'],
])('%j names its report', (config, expected) => {
  expect(link([config])).toEqual([expected]);
});

it('finds a report by the end of the widget’s id', () => {
  expect(link([null], ['report-9'])).toEqual(['9']);
});

it('gives widgets that name none what is left, in their order, and says so', () => {
  expect(link([{}, { reportId: 7 }, null])).toEqual(['8?', '7', '9?']);
  expect(link([{ reportId: 7 }, { reportId: 8 }, { color: 'red' }])).toEqual(['7', '8', '9?']);
});

it('guesses nothing where there are more of one, or where another report is named', () => {
  expect(link([{}, {}])).toEqual([null, null]);
  expect(link([{ reportId: 99 }, { reportId: 7 }, { reportId: 8 }])).toEqual([null, '7', '8']);
});
