/** A table and its columns, which the editor offers as completions. */
export interface SqlName {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly detail: string }[];
}

/** The source of the names. The editor reads them when the user begins to type. */
export interface SqlNames {
  readonly all: readonly SqlName[];
  want(): void;
}

export const NO_SQL_NAMES: SqlNames = { all: [], want: () => undefined };
