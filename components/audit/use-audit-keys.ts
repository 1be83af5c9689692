'use client';

import type { RefObject } from 'react';
import { useShortcuts } from '@/components/shell/shortcuts/use-shortcuts';
import { attempt } from '@/components/ui/unsaved/unsaved';
import type { ListedAct } from '@/lib/audit/schema';
import { useAuditState } from './use-audit-state';

type AuditKeys = { rows: ListedAct[]; search: RefObject<HTMLInputElement | null> };

/** The keys of the audit. The current row is the one that has the focus, or whose act is open. */
export function useAuditKeys({ rows, search }: AuditKeys) {
  const { params, go } = useAuditState();
  const { act, panel } = params;

  function move(by: 1 | -1) {
    const focused = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-act]');
    const current = focused ? Number(focused.dataset.act) : act;
    const at = rows.findIndex(({ id }) => id === current);
    const next = rows[at < 0 ? (by > 0 ? 0 : rows.length - 1) : at + by];
    if (!next) return;
    if (act === null) return actLink(next.id)?.focus();
    attempt(() => {
      go({ act: next.id });
      actLink(next.id)?.scrollIntoView({ block: 'nearest' });
    });
  }

  const thing = act === null ? 'row' : 'act';
  useShortcuts('Audit', [
    { keys: '/', does: 'Search the audit', run: () => search.current?.focus() },
    ...(rows.length > 0 && panel === null
      ? [
          { keys: 'j', does: `Next ${thing}`, run: () => move(1), repeats: true },
          { keys: 'k', does: `Previous ${thing}`, run: () => move(-1), repeats: true },
        ]
      : []),
  ]);
}

/** The link of an act in the list, where it is on the screen. */
export function actLink(id: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-act="${id}"]`);
}
