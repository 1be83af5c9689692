/** The least round number that holds `value`: 1, 2 or 5 with zeros. At least 100, so that little looks little. */
export function roundMax(value: number): number {
  const least = Math.max(100, value);
  const decade = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((step) => step * decade).find((step) => step >= least) ?? least;
}

/** Which of `count` columns is under the pointer, `at` of `width` from the left. */
export function columnAt(at: number, width: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor((at / Math.max(1, width)) * count)));
}
