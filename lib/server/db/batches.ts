import 'server-only';

/** Characters that one statement writes within a few ms. */
const MAX_CHARACTERS = 250_000;

/** Batches of rows for one statement each, of at most `size` rows; long rows have smaller ones. */
export function* rowBatchesOf<Row extends object>(rows: Iterable<Row>, size: number): Generator<Row[]> {
  let batch: Row[] = [];
  let characters = 0;
  for (const row of rows) {
    batch.push(row);
    for (const value of Object.values(row)) if (typeof value === 'string') characters += value.length;
    if (batch.length < size && characters < MAX_CHARACTERS) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}
