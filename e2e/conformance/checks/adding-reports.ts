import { bearer, UNKNOWN_KEY } from '../api/credentials.ts';
import { getPath } from '../api/lists.ts';
import { WORKBOOK_LOCK, getLockedWorkbook, publish } from '../api/publishing.ts';
import { addReport, buildReportBody, sendReport, buildWorkbookPath } from '../api/reports.ts';
import { expectObject, expectRefusal } from '../expect/answers.ts';
import { expectInteger, expectSame, expectSome, expectTrue } from '../expect/expectations.ts';
import { createCheckFactory, withLock, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import { at, asList, asObject, type JsonObject } from '../wire/json.ts';

const checkOf = createCheckFactory('notes: adding reports');
const MISSING_ID = 987_654_321;
const SPEC = { mark: 'bar', encoding: { x: { field: 'one' } } };

/** All these checks change one workbook and read the result, so they share a lock. */
const check = (id: string, sentence: string, run: Check['run']): Check =>
  withLock(WORKBOOK_LOCK, checkOf(id, sentence, run));

async function readWorkbook(context: CheckContext): Promise<JsonObject> {
  return expectObject(await getPath(context, buildWorkbookPath(getLockedWorkbook(context))));
}

const listWidgets = (config: unknown): readonly unknown[] => asList(at(config, 'widgets'));

const listReportIds = (dashboard: unknown): unknown[] =>
  asList(at(dashboard, 'reportSnapshots')).map((snapshot) => at(snapshot, 'reportId'));

/** A refusal proves something only where the valid request is accepted. */
async function expectFault(context: CheckContext, faulty: (sound: JsonObject) => unknown) {
  await addReport(context, buildReportBody(context));
  expectRefusal(await sendReport(context, { json: faulty(buildReportBody(context)) }), {
    status: 400,
  });
}

const sound: readonly Check[] = [
  check(
    'notes-report-added',
    'A report that is added is answered with its id.',
    async (context) => {
      const body = buildReportBody(context, { description: context.createName('about') });
      const report = await addReport(context, body);
      expectInteger(report['id'], 'id');
      expectSame(report['title'], body['title'], 'title');
      expectSame(report['description'], body['description'], 'description');
      expectSame(at(report, 'snapshot', 'sqlQuery'), body['sqlQuery'], 'sqlQuery');
    },
  ),
  check(
    'notes-report-kind',
    'It is a chart where it has a spec, else a table.',
    async (context) => {
      const chart = await addReport(context, buildReportBody(context, { spec: SPEC }));
      expectSame(at(chart, 'snapshot', 'kind'), 'vega', 'kind with a spec');
      expectSame(at(chart, 'snapshot', 'spec'), SPEC, 'spec');
      const table = await addReport(context, buildReportBody(context));
      expectSame(at(table, 'snapshot', 'kind'), 'table', 'kind without a spec');
    },
  ),
  check('notes-report-kept', 'An added report stands in its workbook.', async (context) => {
    const { id } = await addReport(context, buildReportBody(context));
    const ids = asList((await readWorkbook(context))['reports']).map((report) => at(report, 'id'));
    expectTrue(ids.includes(id), `the report ${String(id)} in the workbook`);
  }),
  check('notes-report-in-draft', 'It gets a widget below all others of the draft.', async (c) => {
    const before = listWidgets((await readWorkbook(c))['dashboardDraft']);
    const { id } = await addReport(c, buildReportBody(c));
    const after = listWidgets((await readWorkbook(c))['dashboardDraft']);
    expectSame(after.slice(0, -1), before, 'the widgets that stood there');
    const added = after.at(-1);
    expectSame(at(added, 'type'), 'CHART', 'the type of the widget');
    expectSame(at(added, 'config', 'reportId'), id, 'the report of the widget');
    const ends = expectSome(before, 'widget').map((widget) => {
      const { y, h } = asObject(at(widget, 'position')) ?? {};
      return Number(y) + Number(h);
    });
    expectTrue(Number(at(added, 'position', 'y')) >= Math.max(...ends), 'a place below all others');
  }),
  check('notes-report-published-later', 'The next publish shows it, none before.', async (c) => {
    const workbook = getLockedWorkbook(c);
    expectObject(await publish(c, { workbook }));
    const { id } = await addReport(c, buildReportBody(c));
    const between = (await readWorkbook(c))['publishedDashboard'];
    expectTrue(listReportIds(between).length > 0, 'a published dashboard');
    expectTrue(!listReportIds(between).includes(id), 'a published dashboard that did not change');
    const next = expectObject(await publish(c, { workbook }));
    expectTrue(listReportIds(next).includes(id), 'the report in what is published then');
  }),
];

const REQUIRED = ['title', 'sqlQuery'] as const;

const refused: readonly Check[] = [
  ...REQUIRED.map((name) =>
    check(`notes-report-${name}`, `A report without \`${name}\` is refused.`, (context) =>
      expectFault(context, (body) => ({ ...body, [name]: undefined })),
    ),
  ),
  check('notes-report-unknown-field', 'A field that nobody knows is refused.', (context) =>
    expectFault(context, (body) => ({ ...body, rows: [] })),
  ),
  check('notes-report-unknown-workbook', 'So is a workbook that does not exist.', async (c) => {
    await addReport(c, buildReportBody(c));
    const workbook = { ...getLockedWorkbook(c), workbookId: MISSING_ID };
    expectRefusal(await sendReport(c, { workbook, json: buildReportBody(c) }), { status: 404 });
  }),
  check('notes-report-bearer', 'Adding a report needs a bearer’s token.', async (context) => {
    await addReport(context, buildReportBody(context));
    for (const headers of [{}, bearer(UNKNOWN_KEY)]) {
      expectRefusal(await sendReport(context, { headers, json: buildReportBody(context) }));
    }
  }),
];

export const addingReportChecks: readonly Check[] = [...sound, ...refused];
