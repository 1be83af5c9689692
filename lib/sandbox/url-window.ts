const EACH_SIDE = 3;

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The page numbers of Laravel's paginator, with null where it shows a gap. */
export function urlWindow(current: number, last: number): (number | null)[] {
  const window = EACH_SIDE + 4;
  if (last < EACH_SIDE * 2 + 8) return range(1, last);
  if (current <= window) return [...range(1, window + EACH_SIDE), null, last - 1, last];
  if (current > last - window) return [1, 2, null, ...range(last - (window + EACH_SIDE - 1), last)];
  return [1, 2, null, ...range(current - EACH_SIDE, current + EACH_SIDE), null, last - 1, last];
}
