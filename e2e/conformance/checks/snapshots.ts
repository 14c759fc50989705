import { freeWorkbooks, publish } from '../api/publishing.ts';
import { expectObject } from '../expect/answers.ts';
import { expectShape, expectSome, expectTrue } from '../expect/expectations.ts';
import { checksOf, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import { fixture } from '../run/fixture.ts';
import { SNAPSHOT_ROWS } from '../shapes/snapshot.ts';
import { toList, toObject, type JsonObject } from '../wire/json.ts';

const check = checksOf('§2.7');

/** Snapshots of every workbook: which of them has reports is not told beforehand. */
const allSnapshots = fixture(async (context: CheckContext) => {
  const found: JsonObject[] = [];
  for (const workbook of freeWorkbooks(context)) {
    const dashboard = expectObject(await publish(context, { workbook }));
    found.push(...toList(dashboard['reportSnapshots']).map((item) => toObject(item) ?? {}));
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
    for (const workbook of freeWorkbooks(context)) {
      const dashboard = expectObject(await publish(context, { workbook }));
      const ids = toList(dashboard['reportSnapshots']).map((item) => toObject(item)?.['id']);
      expectTrue(new Set(ids).size === ids.length, 'snapshots with ids of their own');
    }
  }),
];
