'use client';

import type { RefObject } from 'react';
import { ListToolbar, ToolbarChoice } from '@/components/data-table/list-toolbar';
import { useTemplateState } from './use-template-state';

const CHOICES = [
  ['no', 'In use'],
  ['yes', 'Archived'],
  ['all', 'In use and archived'],
] as const;

export function TemplatesToolbar({ searchRef }: { searchRef: RefObject<HTMLInputElement | null> }) {
  const { params, go, replace } = useTemplateState();
  return (
    <ListToolbar
      ref={searchRef}
      label="Search templates"
      value={params.q}
      onSearch={(q) => replace({ q, page: 1 })}
    >
      <ToolbarChoice
        label="Which templates"
        value={params.archived}
        choices={CHOICES}
        onChoose={(archived) => go({ archived, page: 1 })}
      />
    </ListToolbar>
  );
}
