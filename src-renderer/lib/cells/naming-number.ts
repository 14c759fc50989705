/** `2010` in a column of years is a name; `2,010` would be a quantity. */
const NAMING_NUMBER = /(?:^|[^a-z])(?:year|id|zip|code|fips)$/i;
const CAMEL_ID = /[a-z](?:Id|Year|Code)$/;

/** Whether the numbers of a column with this name are names, whose digits are not grouped. */
export const isNamingNumber = (column: string): boolean =>
  NAMING_NUMBER.test(column) || CAMEL_ID.test(column);
