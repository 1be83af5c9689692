/** A row that an import leaves out. `row` counts the lines or items of the file from 1; `text` tells which it is. */
export type RejectedRow = { row: number; text: string; reason: string };

/** What an import answers: some of the rejected rows, and how many there are. All of them are a download. */
export type ImportAnswer<Imported extends { rejected: RejectedRow[] }> = Imported & {
  rejected_total: number;
};
