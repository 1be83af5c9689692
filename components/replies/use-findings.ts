'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OverlapFinding } from '@/lib/replies/overlaps';
import type { ReplyRule } from '@/lib/replies/schema';
import { useRules } from './use-rules';
import { whenIdle } from './when-idle';

/**
 * The overlaps of the whole notebook, or all that one reply has a part in, worked out once for each state of the
 * notebook and away from any rendering.
 */
export function useFindings(of: string | null = null) {
  const rules = useRules();
  const findings = useQuery({
    // Not under the notebook's own key: what is made stale there is read again and comes here as another state.
    queryKey: ['reply-findings', of, rules.dataUpdatedAt],
    queryFn: () => findingsOf(rules.data?.data ?? [], of),
    enabled: rules.data !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { rules, findings };
}

async function findingsOf(rules: ReplyRule[], of: string | null): Promise<OverlapFinding[]> {
  const { indexOverlaps, overlapMap, overlapsOf } = await import('@/lib/replies/overlaps');
  // Thousands of replies take a few tenths of a second: not while somebody is about to see or press something.
  await new Promise<void>((resolve) => whenIdle(resolve));
  if (of === null) return overlapMap(rules);
  const rule = rules.find(({ uuid }) => uuid === of);
  return rule ? overlapsOf(rule, indexOverlaps(rules)) : [];
}
