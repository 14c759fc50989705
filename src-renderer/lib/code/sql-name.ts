/** A table and its columns, offered while SQL is typed. */
export interface SqlName {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly detail: string }[];
}

/** Where the names come from: they are asked for when somebody begins to type. */
export interface SqlNames {
  readonly all: readonly SqlName[];
  want(): void;
}

export const NO_SQL_NAMES: SqlNames = { all: [], want: () => undefined };
