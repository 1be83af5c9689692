/** A row that an import leaves out. `row` counts the lines or items of the file from 1; `text` identifies it. */
export type RejectedRow = { row: number; text: string; reason: string };

/** The response of an import: some of the rejected rows, and how many there are. All of them can be downloaded. */
export type ImportReport<Imported extends { rejected: RejectedRow[] } = { rejected: RejectedRow[] }> =
  Imported & { rejected_total: number };
