import { MAX_NUMBERS } from '@/lib/do-not-send/schema';

/** As many at once as a request may have. */
export function inBatches<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / MAX_NUMBERS) }, (_, at) =>
    items.slice(at * MAX_NUMBERS, (at + 1) * MAX_NUMBERS),
  );
}
