'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from '@/components/ui/hooks/when-idle';
import { replyQueries } from '@/lib/replies/queries';
import type { ReplyRule } from '@/lib/replies/schema';

const NONE: ReplyRule[] = [];

/** The whole notebook, asked for once the page stands and the browser has nothing better to do. */
export function useRules() {
  const idle = useIdle();
  const query = useQuery({ ...replyQueries.rules(), enabled: idle });
  const list = query.data?.data ?? NONE;
  return { query, list, ...noticed(list) };
}

type Noticed = {
  /** The same for as long as no reply is another. */
  state: number;
  byUuid: ReadonlyMap<string, ReplyRule>;
};

const known = new WeakMap<ReplyRule[], Noticed>();
let states = 0;

/** What was read again and is the same keeps its identity, whenever it was read. */
function noticed(list: ReplyRule[]): Noticed {
  let found = known.get(list);
  if (!found) {
    states += 1;
    found = { state: states, byUuid: new Map(list.map((rule) => [rule.uuid, rule])) };
    known.set(list, found);
  }
  return found;
}

function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
