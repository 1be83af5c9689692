import 'server-only';

/** A part of the list in which a page failed: until its end, pages are as large as the place allows. */
export type Narrowed = {
  /** Counted from 0, as `at`. */
  until: number;
  /** Where a page failed last, and the largest that may be tried there next. */
  at: number;
  size: number;
};

/** The next smaller page. It divides the larger one, so that what begins a large page begins a small one too. */
export function smallerSize(size: number): number {
  let factor = 2;
  while (factor * factor <= size && size % factor !== 0) factor += 1;
  return size % factor === 0 ? size / factor : 1;
}

/**
 * How large a page to ask for at `position`: the usual, except where one failed. There it shrinks until the bad place
 * stands alone, and grows again as soon as a larger page can begin.
 */
export function sizeAt(position: number, usual: number, narrowed: Narrowed | null): number {
  if (!narrowed || position >= narrowed.until) return usual;
  let size = position === narrowed.at ? narrowed.size : usual;
  while (position % size !== 0) size = smallerSize(size);
  return size;
}
