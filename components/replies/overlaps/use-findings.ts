'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRules } from './use-rules';
import { workOutAside } from './work-out-aside';

/**
 * The overlaps of the whole notebook, or all that one reply has a part in, worked out once for each state of the
 * notebook and away from any rendering.
 */
export function useFindings(of: string | null = null) {
  const rules = useRules();
  const findings = useQuery({
    // Not under the notebook's own key: what is made stale there is read again and comes here as another state.
    queryKey: ['reply-findings', of, rules.state],
    queryFn: ({ signal }) => workOutAside(rules.list, of, signal),
    enabled: rules.query.data !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { rules, findings };
}
