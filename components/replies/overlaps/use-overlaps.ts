'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { whenIdle } from '@/components/ui/hooks/timing';
import { findOverlapsInSteps, type OverlapFinding } from '@/lib/replies/overlaps';
import { replyQueries } from '@/lib/replies/queries';
import type { ReplyRule } from '@/lib/replies/schema';

const NONE: ReplyRule[] = [];

/** All replies, asked for once the page stands and the browser has nothing better to do. */
export function useRules() {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const query = useQuery({ ...replyQueries.rules(), enabled: idle });
  const list = query.data?.data ?? NONE;
  return { query, list, ...indexOf(list) };
}

type Index = {
  /** The same for as long as no reply is another. */
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

/** The overlaps of all replies, found once for each state of them. `failed` is the query that could not be answered. */
export function useOverlaps() {
  const rules = useRules();
  const findings = useQuery({
    // Not under the key of the replies: what is made stale there is read again and comes here as another state.
    queryKey: ['reply-overlaps', rules.state],
    queryFn: ({ signal }) => findOverlapsInSteps(rules.list, signal),
    enabled: rules.query.data !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const failed = [rules.query, findings].find(({ isError, data }) => isError && !data);
  return { rules, findings, failed };
}

/** The overlaps that a reply has a part in: how many, and how grave the gravest is. */
export type Mark = { count: number; severity: OverlapFinding['severity'] };
export type Marks = ReadonlyMap<string, Mark>;

/** By UUID, and how many need attention. Empty until the replies have been searched. */
export function useMarks(): { marks: Marks; grave: number } {
  const { data } = useOverlaps().findings;
  return useMemo(() => marksOf(data ?? []), [data]);
}

/** The gravest findings come first. */
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
