'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import { formatCount } from '@/lib/format';
import type { OverlapFinding } from '@/lib/replies/overlaps';
import type { ReplyRule } from '@/lib/replies/schema';
import { FindingItem } from './finding-item';

type FindingListProps = {
  findings: readonly OverlapFinding[];
  rules: ReadonlyMap<string, ReplyRule>;
  self: string;
};

const FIRST = 3;

/** The overlaps of one reply: the gravest at once, the others when asked for. */
export function FindingList({ findings, rules, self }: FindingListProps) {
  const [all, setAll] = useState(false);
  const more = findings.length - FIRST;
  return (
    <>
      {findings.slice(0, all ? undefined : FIRST).map((finding) => (
        <FindingItem key={finding.key} finding={finding} rules={rules} self={self} />
      ))}
      {more > 0 && !all && (
        <Button size="sm" className="justify-self-start" onClick={() => setAll(true)}>
          Show {formatCount(more, 'more overlap')}
        </Button>
      )}
    </>
  );
}

type OverlapsPendingProps = { failed: { isFetching: boolean; refetch: () => Promise<unknown> } | undefined };

/** In the place of overlaps until they are found, or when they cannot be. */
export function OverlapsPending({ failed }: OverlapsPendingProps) {
  if (!failed) return <p className="text-muted text-small">Checking for overlaps…</p>;
  return (
    <p className="flex flex-wrap items-center gap-2 text-muted text-small">
      Couldn’t check for overlaps.
      <Button size="sm" pending={failed.isFetching} onClick={() => void failed.refetch()}>
        Try again
      </Button>
    </p>
  );
}
