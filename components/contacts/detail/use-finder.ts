import { useMemo } from 'react';
import { useLoaded } from '@/components/ui/hooks/use-loaded';
import type { Finder } from '@/lib/search/highlight';

const load = () => import('@/lib/search/highlight');

export function preloadFinder(): void {
  void load();
}

/** Finds the matches to highlight; null without a search, and until the code for it has loaded. */
export function useFinder(q: string): Finder | null {
  const needed = q !== '';
  const { exports: loaded } = useLoaded(load, needed);
  return useMemo(() => (needed && loaded ? loaded.finderOf(q) : null), [needed, q, loaded]);
}
