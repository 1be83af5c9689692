'use client';

import { useRef } from 'react';
import type { Shortcut } from '@/components/shell/shortcuts/shortcuts';
import { useShortcuts } from '@/components/shell/shortcuts/use-shortcuts';
import { attempt } from '@/components/ui/unsaved/unsaved';
import type { Contact } from '@/lib/contacts/schema';
import { focusedRow, focusRow, focusSearch, revealRow, rowAfter } from './row-focus';
import { useContactState } from './use-contact-state';

type ContactKeys = {
  rows: Contact[];
  canWrite: boolean;
  onSelect: (contact: Contact, range: boolean) => void;
};

/** The keys of the contacts page. The current row is the one that has the focus, or whose contact is open. */
export function useContactKeys({ rows, canWrite, onSelect }: ContactKeys) {
  const { params, go } = useContactState();
  const left = useRef<string | null>(null);
  const creating = params.contact === 'new';
  const open = creating ? null : params.contact;
  const current = () => focusedRow() ?? open;

  function move(by: 1 | -1) {
    const next = rowAfter(rows, current() ?? left.current, by);
    if (!next || next.uuid === open) return;
    if (!open) {
      left.current = next.uuid;
      return focusRow(next.uuid);
    }
    attempt(() => {
      left.current = next.uuid;
      go({ contact: next.uuid, mode: params.mode === 'history' ? 'history' : null });
      revealRow(next.uuid);
    });
  }

  function select(range: boolean) {
    const row = rows.find(({ uuid }) => uuid === current());
    if (row) onSelect(row, range);
  }

  const onRows: Shortcut[] = [
    { keys: 'j', does: open ? 'Next contact' : 'Next row', run: () => move(1), repeats: true },
    { keys: 'k', does: open ? 'Previous contact' : 'Previous row', run: () => move(-1), repeats: true },
    ...(open ? [] : [{ keys: 'Enter', does: 'Open the contact' }]),
    { keys: 'x', does: 'Select the row', run: () => select(false) },
    { keys: 'shift+x', does: 'Select up to the row', run: () => select(true) },
  ];
  const creation: Shortcut = {
    keys: 'n',
    does: 'New contact',
    run: () => attempt(() => go({ contact: 'new', mode: null })),
  };
  useShortcuts('Contacts', [
    { keys: '/', does: 'Search contacts', run: focusSearch },
    ...(canWrite && !creating ? [creation] : []),
    ...(rows.length > 0 && !creating ? onRows : []),
  ]);
}
