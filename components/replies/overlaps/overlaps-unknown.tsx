'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '@/components/ui/form-controls/button';
import type { useFindings } from './use-findings';

/** Stands where overlaps would, until they are found or when they cannot be. */
export function OverlapsUnknown({ query: { isError, isFetching, refetch } }: { query: Looking }) {
  if (!isError) return <p className="text-muted text-small">Looking for overlaps…</p>;
  return (
    <p className="flex flex-wrap items-center gap-2 text-muted text-small">
      Overlaps could not be looked for.
      <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </p>
  );
}

type Looking = Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>;

/** What came to nothing on the way to the overlaps: the reading of the notebook, or the looking through it. */
export function failedOf({ rules, findings }: ReturnType<typeof useFindings>) {
  return [rules.query, findings].find(({ isError, data }) => isError && !data);
}
