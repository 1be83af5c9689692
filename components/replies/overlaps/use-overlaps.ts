import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { whenIdle } from '@/components/ui/hooks/timing';
import { useHydrated } from '@/components/ui/hooks/use-hydrated';
import { findOverlapsInSteps, type OverlapFinding } from '@/lib/replies/overlaps';
import { replyQueries } from '@/lib/replies/queries';
import type { ReplyRule } from '@/lib/replies/schema';

const NONE: ReplyRule[] = [];

export function useRules() {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const query = useQuery({ ...replyQueries.rules(), enabled: idle });
  // Another part of the page may have read them before this one is hydrated, and the server’s HTML doesn’t have them.
  const data = useHydrated() ? query.data?.data : undefined;
  const list = data ?? NONE;
  return { data, list, failed: query.isLoadingError ? query : undefined, ...indexOf(list) };
}

type Index = {
  /** A number that changes whenever any reply does. */
  state: number;
  byUuid: ReadonlyMap<string, ReplyRule>;
};

const indexes = new WeakMap<ReplyRule[], Index>();
let states = 0;

function indexOf(list: ReplyRule[]): Index {
  let index = indexes.get(list);
  if (!index) {
    states += 1;
    index = { state: states, byUuid: new Map(list.map((rule) => [rule.uuid, rule])) };
    indexes.set(list, index);
  }
  return index;
}

/** The overlaps of all replies, computed once for each `state`. `failed` is the query that failed, if any. */
export function useOverlaps() {
  const rules = useRules();
  const findings = useQuery({
    // Not under the replies' key: invalidating that refetches the rules, which come back with a new state.
    queryKey: ['reply-overlaps', rules.state],
    queryFn: ({ signal }) => findOverlapsInSteps(rules.list, signal),
    enabled: rules.data !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const failed = rules.failed ?? (findings.isLoadingError ? findings : undefined);
  return { rules, findings, failed };
}

/** How many overlaps a reply has, and the highest severity among them. */
export type Mark = { count: number; severity: OverlapFinding['severity'] };
export type Marks = ReadonlyMap<string, Mark>;

/** The marks by reply UUID, and how many overlaps need attention. Empty until overlaps have been computed. */
export function useMarks(): { marks: Marks; grave: number } {
  const { data } = useOverlaps().findings;
  return useMemo(() => marksOf(data ?? []), [data]);
}

/** Relies on the order of the findings: the most severe come first. */
function marksOf(findings: readonly OverlapFinding[]) {
  const marks = new Map<string, Mark>();
  for (const { uuids, severity } of findings) {
    for (const uuid of uuids) {
      const { count, severity: gravest } = marks.get(uuid) ?? { count: 0, severity };
      marks.set(uuid, { count: count + 1, severity: gravest });
    }
  }
  return { marks, grave: findings.filter(({ severity }) => severity !== 'notice').length };
}
