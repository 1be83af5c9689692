type Value = string | number | boolean | object | null | undefined;

export const LIST_MAX = 50;

/**
 * A query string without its `?`. Empty and absent values are left out; a flag is 1 or 0; values of a
 * list, which are texts and numbers, are separated by commas; any other object is JSON.
 */
export function toQueryString(values: { [name: string]: Value }): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === '') continue;
    query.set(name, typeof value === 'boolean' ? (value ? '1' : '0') : joined(value));
  }
  return query.toString();
}

/** Joins the values of a list with commas; a comma within a value is written `%2C`. */
export function joinList(values: readonly (string | number)[]): string {
  return values.map((value) => String(value).replace(/[%,]/g, encodeURIComponent)).join();
}

export function splitList(text: string): string[] {
  return text.split(',').map((value) => value.replace(/%2C/gi, ',').replace(/%25/g, '%'));
}

function joined(value: string | number | object): string {
  if (Array.isArray(value)) return joinList(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
