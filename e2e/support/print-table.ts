/** Columns of numbers are right-aligned, all others left-aligned. */
export function printTable(head: string[], rows: string[][]): void {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const isNumber = head.map((_, column) => rows.every((row) => /^([\d–]|$)/.test(row[column] ?? '')));
  for (const row of all) {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      return isNumber[column] ? cell.padStart(width) : cell.padEnd(width);
    });
    console.log(`  ${cells.join('  ').trimEnd()}`);
  }
}
