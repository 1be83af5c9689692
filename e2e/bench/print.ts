export function heading(title: string, remark: string): void {
  console.log(`\n${title} — ${remark}\n`);
}

export function note(text: string): void {
  console.log(`  ${text}`);
}

/** Text is left-aligned, numbers are right-aligned. */
export function print(head: string[], rows: string[][]): void {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const isNumber = head.map((_, column) => rows.every((row) => /^[\d.×]*( ms)?$|^$/.test(row[column] ?? '')));
  for (const row of all) {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      return isNumber[column] ? cell.padStart(width) : cell.padEnd(width);
    });
    console.log(`  ${cells.join('  ').trimEnd()}`);
  }
}

export function times(ratio: number): string {
  return `${ratio.toFixed(2)}×`;
}
