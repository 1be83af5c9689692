'use client';

import { useMemo } from 'react';
import type { OverlapFinding } from '@/lib/replies/overlaps';
import { useFindings } from './use-findings';

/** The overlaps that a reply has a part in: how many, and how grave the gravest is. */
export type Mark = { count: number; severity: OverlapFinding['severity'] };
export type Marks = ReadonlyMap<string, Mark>;

/** By UUID, and how many want a look. Empty until the notebook has been looked through. */
export function useMarks(): { marks: Marks; grave: number } {
  const { data } = useFindings().findings;
  return useMemo(() => marksOf(data ?? []), [data]);
}

/** The gravest come first. */
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
