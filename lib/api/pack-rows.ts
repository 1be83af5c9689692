/** A list whose records have the same fields: the names once, then the values of each. */
type Packed = { keys: string[]; rows: unknown[][] };

type Listed = { data: Record<string, unknown>[] };

/**
 * Shortens the data of a query for the first HTML: in a page of contacts, the names of the fields were a third of it.
 * Other data is returned as it is.
 */
export function packRows(answer: unknown): unknown {
  if (!isListed(answer)) return answer;
  const keys = Object.keys(answer.data[0] ?? {});
  const rows = answer.data.map((record) => keys.map((key) => record[key]));
  return { ...answer, data: { keys, rows } satisfies Packed };
}

export function unpackRows(answer: unknown): unknown {
  if (!isPacked(answer)) return answer;
  const { keys, rows } = answer.data;
  const data = rows.map((values) => Object.fromEntries(keys.map((key, at) => [key, values[at]])));
  return { ...answer, data };
}

function isListed(answer: unknown): answer is Listed {
  if (!isObject(answer) || !Array.isArray(answer.data) || answer.data.length < 2) return false;
  const [first, ...others] = answer.data;
  if (!isObject(first) || Array.isArray(first)) return false;
  const keys = Object.keys(first).join();
  return others.every((record) => isObject(record) && Object.keys(record).join() === keys);
}

function isPacked(answer: unknown): answer is { data: Packed } {
  if (!isObject(answer) || !isObject(answer.data)) return false;
  return Array.isArray(answer.data.keys) && Array.isArray(answer.data.rows);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
