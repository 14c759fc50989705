import type { ModelCube } from '#shared/model/model.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { Models } from './models.svelte.ts';
import type { SqlName, SqlNames } from '#lib/code/sql-name.ts';

interface ModelSqlSource {
  readonly models: Models;
  readonly openConnectionId: ConnectionId | null;
}

/** Converts `orders.revenue` into the column `revenue` of `orders`. */
function buildSqlName({ name, members }: ModelCube): SqlName {
  const columns = members.map((member) => ({
    name: member.name.startsWith(`${name}.`) ? member.name.slice(name.length + 1) : member.name,
    detail: member.kind,
  }));
  return { name, columns };
}

/** Provides the cubes and members of the connection that the open conversation asks. */
export function createModelSqlNames(app: ModelSqlSource): SqlNames {
  return {
    get all() {
      const id = app.openConnectionId;
      return id === null ? [] : (app.models.find(id)?.cubes.map(buildSqlName) ?? []);
    },
    want: () => {
      const id = app.openConnectionId;
      if (id !== null) void app.models.read(id);
    },
  };
}
