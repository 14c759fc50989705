import { listFreeWorkbooks, publish } from '../api/publishing.ts';
import { expectObject } from '../expect/answers.ts';
import { expectShape, expectSome, expectTrue } from '../expect/expectations.ts';
import { createCheckFactory, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import { createFixture } from '../run/fixture.ts';
import { SNAPSHOT_ROWS } from '../shapes/snapshot.ts';
import { asList, asObject, type JsonObject } from '../wire/json.ts';

const check = createCheckFactory('§2.7');

/**
 * The snapshots of every workbook, because it is not known beforehand which of them has reports.
 */
const allSnapshots = createFixture(async (context: CheckContext) => {
  const found: JsonObject[] = [];
  for (const workbook of listFreeWorkbooks(context)) {
    const dashboard = expectObject(await publish(context, { workbook }));
    found.push(...asList(dashboard['reportSnapshots']).map((item) => asObject(item) ?? {}));
  }
  return expectSome(found, 'report snapshot in the published workbooks');
});

export const snapshotChecks: readonly Check[] = [
  ...SNAPSHOT_ROWS.map(({ name, sentence, schema }) =>
    check(`2.7-${name}`, sentence, async (context) => {
      for (const snapshot of await allSnapshots(context)) {
        expectShape(snapshot[name], schema, name);
      }
    }),
  ),
  check('2.7-ids-distinct', 'No two snapshots of a dashboard share an `id`.', async (context) => {
    for (const workbook of listFreeWorkbooks(context)) {
      const dashboard = expectObject(await publish(context, { workbook }));
      const ids = asList(dashboard['reportSnapshots']).map((item) => asObject(item)?.['id']);
      expectTrue(new Set(ids).size === ids.length, 'snapshots with ids of their own');
    }
  }),
];
