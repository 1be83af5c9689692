'use client';

import { useMemo } from 'react';
import { useFindings } from './use-findings';

/** How many overlaps each reply has a part in, by UUID. */
export type Marks = ReadonlyMap<string, number>;

/** Empty until the notebook has been looked through. */
export function useMarks(): { marks: Marks; total: number } {
  const { findings } = useFindings();
  const { data } = findings;
  return useMemo(() => {
    const marks = new Map<string, number>();
    for (const uuid of (data ?? []).flatMap(({ uuids }) => uuids))
      marks.set(uuid, (marks.get(uuid) ?? 0) + 1);
    return { marks, total: data?.length ?? 0 };
  }, [data]);
}
