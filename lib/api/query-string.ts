type Value = string | number | boolean | readonly (string | number)[] | null | undefined;

/**
 * A query string without its `?`. Empty and absent values are left out; a flag is 1 or 0; values of a
 * list are separated by commas.
 */
export function toQueryString(values: { [name: string]: Value }): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === '') continue;
    query.set(name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value));
  }
  return query.toString();
}
