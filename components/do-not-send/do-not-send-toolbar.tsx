'use client';

import type { RefObject } from 'react';
import { SearchField } from '@/components/data-table/search-field';
import { useDeskActions } from '@/components/shell/session/desk-actions';
import { useDoNotSendState } from './use-do-not-send-state';

export function DoNotSendToolbar({ searchRef }: { searchRef: RefObject<HTMLInputElement | null> }) {
  const { params, search } = useDoNotSendState();
  const { singleKeys } = useDeskActions();
  return (
    <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b px-5 py-2 max-sm:px-4">
      <SearchField
        ref={searchRef}
        label="Search numbers and reasons"
        value={params.q}
        onSearch={search}
        shortcut={singleKeys ? '/' : undefined}
      />
      <p className="text-muted text-small">Nothing is sent to these numbers, whoever asks for it.</p>
    </div>
  );
}
