'use client';

import { type MouseEvent, memo } from 'react';
import { SelectRow } from '@/components/data-table/select-row';
import { Avatar } from '@/components/ui/display/avatar';
import { StateLink } from '@/components/ui/display/state-link';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { Tag } from '@/components/ui/display/tag';
import { Highlight } from '@/components/ui/display/text';
import { isRowClick } from '@/components/ui/hooks/events';
import { attempt } from '@/components/ui/unsaved/unsaved';
import type { ContactColumn } from '@/lib/contacts/columns';
import { contactName } from '@/lib/contacts/display';
import type { Contact } from '@/lib/contacts/schema';
import type { ContactParams } from '@/lib/contacts/search-params';
import type { Finder } from '@/lib/search/highlight';
import { ColumnCell } from './columns-cell';

type ContactRowProps = {
  contact: Contact;
  columns: ContactColumn[];
  /** Finds the matches to highlight; null without a search. */
  finder: Finder | null;
  stale: boolean;
  selected: boolean;
  /** The contact is open in the sheet. */
  current: boolean;
  linkTo: (change: Partial<ContactParams>) => { href: string; onFollow: () => void };
  onSelect: (contact: Contact, range: boolean) => void;
};

export const ContactRow = memo(function ContactRow(props: ContactRowProps) {
  const { contact, columns, finder, stale, selected, current, linkTo, onSelect } = props;
  const link = linkTo({ contact: contact.uuid, mode: null });
  const name = contactName(contact);
  const shown = name ?? contact.formatted_phone_number ?? contact.phone ?? 'No name';

  function click(event: MouseEvent) {
    if (isOnControl(event)) return;
    if (event.shiftKey) {
      getSelection()?.removeAllRanges();
      onSelect(contact, true);
    } else if (isRowClick(event)) attempt(link.onFollow);
  }

  return (
    <TableRow
      current={current}
      selected={selected}
      aria-selected={selected}
      stale={stale}
      className="cursor-default focus-within:bg-canvas"
      onClick={click}
    >
      <SelectRow name={shown} selected={selected} onSelect={(range) => onSelect(contact, range)} />
      <TableCell className="max-sm:pe-9">
        <StateLink
          {...link}
          className="flex min-h-6 min-w-0 scroll-mt-12 items-center gap-2.5 font-medium"
          data-record={contact.uuid}
        >
          <Avatar name={name} />
          <bdi className="truncate">
            <Highlight text={shown} kind={name ? 'name' : 'phone'} finder={finder} />
          </bdi>
          {contact.deleted_at && <Tag tone="danger">Deleted</Tag>}
        </StateLink>
      </TableCell>
      {columns.map((column) => (
        <ColumnCell key={column} contact={contact} column={column} finder={finder} />
      ))}
    </TableRow>
  );
});

/** The link and the checkbox of the row handle their own clicks. */
function isOnControl({ target, button }: MouseEvent): boolean {
  return button !== 0 || (target instanceof Element && target.closest('a, button, label, input') !== null);
}
