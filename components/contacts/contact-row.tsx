'use client';

import { type MouseEvent, memo } from 'react';
import { SelectRow } from '@/components/data-table/select-row';
import { Avatar } from '@/components/ui/avatar';
import { isPlainClick } from '@/components/ui/plain-click';
import { StateLink } from '@/components/ui/state-link';
import { TableCell, TableRow } from '@/components/ui/table';
import { Tag } from '@/components/ui/tag';
import { attempt } from '@/components/ui/unsaved';
import type { ContactColumn } from '@/lib/contacts/columns';
import { contactName } from '@/lib/contacts/contact-name';
import type { Contact } from '@/lib/contacts/schema';
import { ColumnCell } from './columns-cell';
import { useContactState } from './use-contact-state';

type ContactRowProps = {
  contact: Contact;
  columns: ContactColumn[];
  stale: boolean;
  selected: boolean;
  onSelect: (contact: Contact, range: boolean) => void;
};

export const ContactRow = memo(function ContactRow(props: ContactRowProps) {
  const { contact, columns, stale, selected, onSelect } = props;
  const { params, go, linkTo } = useContactState();
  const name = contactName(contact);
  const shown = name ?? contact.formatted_phone_number ?? contact.phone ?? 'No name';

  function click(event: MouseEvent) {
    if (isOnControl(event)) return;
    if (event.shiftKey) {
      getSelection()?.removeAllRanges();
      onSelect(contact, true);
    } else if (isRowClick(event)) attempt(() => go({ contact: contact.uuid, mode: null }));
  }

  return (
    <TableRow
      current={params.contact === contact.uuid}
      selected={selected}
      aria-selected={selected}
      stale={stale}
      data-row={contact.uuid}
      className="cursor-default focus-within:bg-canvas"
      onClick={click}
    >
      <SelectRow name={shown} selected={selected} onSelect={(range) => onSelect(contact, range)} />
      <TableCell className="max-sm:pe-9">
        <StateLink
          {...linkTo({ contact: contact.uuid, mode: null })}
          className="flex min-h-6 min-w-0 scroll-mt-12 items-center gap-2.5 font-medium"
          data-contact={contact.uuid}
        >
          <Avatar name={name} />
          <bdi className="truncate">{shown}</bdi>
          {contact.deleted_at && <Tag tone="danger">Deleted</Tag>}
        </StateLink>
      </TableCell>
      {columns.map((column) => (
        <ColumnCell key={column} contact={contact} column={column} />
      ))}
    </TableRow>
  );
});

/** The row's link and its box do what they do by themselves. */
function isOnControl({ target, button }: MouseEvent): boolean {
  return button !== 0 || (target instanceof Element && target.closest('a, button, label, input') !== null);
}

/** A click beside the link opens the contact too, unless it ends a selection: people copy from these rows. */
function isRowClick(event: MouseEvent): boolean {
  return isPlainClick(event) && getSelection()?.isCollapsed !== false;
}
