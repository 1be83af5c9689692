'use client';

import type { RefObject } from 'react';
import { ListToolbar } from '@/components/data-table/list-toolbar';
import { useDoNotSendState } from './use-do-not-send-state';

export function DoNotSendToolbar({ searchRef }: { searchRef: RefObject<HTMLInputElement | null> }) {
  const { params, replace } = useDoNotSendState();
  return (
    <ListToolbar
      ref={searchRef}
      label="Search numbers and reasons"
      value={params.q}
      onSearch={(q) => replace({ q, page: 1 })}
    >
      <p className="text-muted text-small">Nothing is sent to these numbers, whoever asks for it.</p>
    </ListToolbar>
  );
}
