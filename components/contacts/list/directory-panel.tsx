'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect } from 'react';
import { DirectoryState } from '@/components/directory/directory-state';
import { directoryQueries } from '@/lib/contact-search/queries';

export function DirectoryPanel({ onReady }: { onReady: () => void }) {
  const { data: status } = useQuery(directoryQueries.status());
  const ready = useEffectEvent(onReady);
  useLayoutEffect(() => ready(), []);
  if (!status) return null;
  return (
    <div className="grid gap-3 text-[13px]">
      <div>
        <h2 className="font-semibold">What the desk has read</h2>
        <p className="mt-1 text-muted">
          The service cannot search, so the desk reads its whole list and searches that.
        </p>
      </div>
      <DirectoryState status={status} />
    </div>
  );
}
