import { DuckDBTypeId, type DuckDBType, type DuckDBValue } from '@duckdb/node-api';

const TYPE_NAMES: Partial<Record<DuckDBTypeId, string>> = {
  [DuckDBTypeId.BOOLEAN]: 'Boolean',
  [DuckDBTypeId.TINYINT]: 'Int8',
  [DuckDBTypeId.SMALLINT]: 'Int16',
  [DuckDBTypeId.INTEGER]: 'Int32',
  [DuckDBTypeId.BIGINT]: 'Int64',
  [DuckDBTypeId.HUGEINT]: 'Int128',
  [DuckDBTypeId.FLOAT]: 'Float',
  [DuckDBTypeId.DOUBLE]: 'Double',
  [DuckDBTypeId.DECIMAL]: 'Decimal',
  [DuckDBTypeId.VARCHAR]: 'String',
  [DuckDBTypeId.DATE]: 'Date',
  [DuckDBTypeId.TIMESTAMP]: 'Timestamp',
};

/** §2.11 `column_type`. */
export function labelColumnType(type: DuckDBType): string {
  return TYPE_NAMES[type.typeId] ?? type.toString();
}

/** §2.11: cells travel as exact text, so that int64 and decimals keep every digit. */
export function toCellText(value: DuckDBValue): string | null {
  return value === null ? null : String(value);
}
