const numbers = new Intl.NumberFormat('en');

export type PageRange = { from: number | null; to: number | null; total: number | null };

/** "26–50 of 240"; "None" for no rows, "26–50" where nobody knows how many there are. */
export function pageRange({ from, to, total }: PageRange): string {
  if (total === 0) return 'None';
  if (from === null || to === null) return total === null ? '' : `None here of ${numbers.format(total)}`;
  const shown = from === to ? numbers.format(from) : `${numbers.format(from)}–${numbers.format(to)}`;
  return total === null ? shown : `${shown} of ${numbers.format(total)}`;
}
