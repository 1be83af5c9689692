'use client';

import type { RefObject } from 'react';
import { useShortcuts } from '@/components/shell/shortcuts/use-shortcuts';
import { attempt } from '@/components/ui/unsaved/unsaved';
import type { StaffEntry } from '@/lib/staff/schema';
import { useStaffState } from './use-staff-state';

type StaffKeys = { rows: StaffEntry[]; search: RefObject<HTMLInputElement | null> };

/** The keys of the staff page. The current row is the one that has the focus, or whose person is open. */
export function useStaffKeys({ rows, search }: StaffKeys) {
  const { params, go } = useStaffState();
  const { person } = params;
  const inviting = person === 'new';

  function move(by: 1 | -1) {
    const focused = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-person]');
    const at = rows.findIndex(({ id }) => id === (focused?.dataset.person ?? person));
    const next = rows[at < 0 ? (by > 0 ? 0 : rows.length - 1) : at + by];
    if (!next) return;
    if (person === null) return linkOf(next.id)?.focus();
    attempt(() => {
      go({ person: next.id, mode: null });
      linkOf(next.id)?.scrollIntoView({ block: 'nearest' });
    });
  }

  const invite = {
    keys: 'n',
    does: 'Invite someone',
    run: () => attempt(() => go({ person: 'new', mode: null })),
  };
  const thing = person === null ? 'row' : 'person';
  useShortcuts('Staff', [
    { keys: '/', does: 'Search staff', run: () => search.current?.focus() },
    ...(inviting ? [] : [invite]),
    ...(rows.length > 0 && !inviting
      ? [
          { keys: 'j', does: `Next ${thing}`, run: () => move(1), repeats: true },
          { keys: 'k', does: `Previous ${thing}`, run: () => move(-1), repeats: true },
        ]
      : []),
  ]);
}

function linkOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-person="${CSS.escape(id)}"]`);
}
