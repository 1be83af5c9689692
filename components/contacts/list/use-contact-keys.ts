import { focusNewNote } from '@/components/contact-facts/new-note';
import { focusedRecord } from '@/components/data-table/row-focus';
import { useListKeys } from '@/components/data-table/use-list-keys';
import { focusTargets } from '@/components/ui/hooks/focus-registry';
import { attempt } from '@/components/ui/unsaved/unsaved';
import type { Contact } from '@/lib/contacts/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { useContactState } from '../use-contact-state';

type ContactKeys = {
  rows: Contact[];
  canWrite: boolean;
  onSelect: (contact: Contact, range: boolean) => void;
};

export function useContactKeys({ rows, canWrite, onSelect }: ContactKeys) {
  const { params, go } = useContactState();
  const t = useMessages('contacts');
  const creating = params.contact === 'new';
  const open = creating ? null : params.contact;
  const uuids = creating ? [] : rows.map(({ uuid }) => uuid);

  function select(range: boolean) {
    const current = focusedRecord() ?? open;
    const row = rows.find(({ uuid }) => uuid === current);
    if (row) onSelect(row, range);
  }

  function note(contact: string) {
    if (params.mode === 'notes') return focusNewNote(contact);
    attempt(() => {
      go({ mode: 'notes' });
      focusNewNote(contact);
    });
  }

  useListKeys({
    title: t('title'),
    next: t('keys.next'),
    previous: t('keys.previous'),
    rows: uuids,
    open,
    onOpen: (uuid) => go({ contact: uuid, mode: params.mode === 'edit' ? null : params.mode }),
    search: { does: t('search'), run: selectSearch },
    create: canWrite && !creating && { does: t('new'), run: () => go({ contact: 'new', mode: null }) },
    edit: canWrite &&
      open !== null &&
      params.mode !== 'edit' &&
      !rows.find(({ uuid }) => uuid === open)?.deleted_at && {
        does: t('keys.edit'),
        run: () => go({ mode: 'edit' }),
      },
    more: [
      ...(open === null ? [] : [{ keys: 'o', does: t('keys.notes'), run: () => note(open) }]),
      ...(uuids.length === 0
        ? []
        : [
            ...(open ? [] : [{ keys: 'Enter', does: t('keys.open') }]),
            { keys: 'x', does: t('keys.select'), run: () => select(false) },
            { keys: 'shift+x', does: t('keys.selectTo'), run: () => select(true) },
          ]),
    ],
  });
}

/** Selects the text of the search box too, so that typing replaces it. */
function selectSearch(): void {
  const box = focusTargets.get('search');
  box?.focus();
  if (box instanceof HTMLInputElement) box.select();
}
