import { useEffect, useMemo, useState } from 'react';
import type { Finder } from '@/lib/search/highlight';

type FinderOf = (q: string) => Finder;

const load = () => import('@/lib/search/highlight');

export function preloadFinder(): void {
  void load();
}

/** Finds the matches to highlight; null without a search, and while the code for it loads. */
export function useFinder(q: string): Finder | null {
  const [finderOf, setFinderOf] = useState<FinderOf | null>(null);
  const wanted = q !== '';

  useEffect(() => {
    if (!wanted) return;
    load().then(
      (module) => setFinderOf(() => module.finderOf),
      // Without it the rows are shown without highlights.
      () => {},
    );
  }, [wanted]);

  return useMemo(() => (wanted && finderOf ? finderOf(q) : null), [wanted, q, finderOf]);
}
