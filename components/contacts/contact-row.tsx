'use client';

import type { MouseEvent } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { isPlainClick } from '@/components/ui/plain-click';
import { StateLink } from '@/components/ui/state-link';
import { TableCell, TableRow } from '@/components/ui/table';
import { Tag } from '@/components/ui/tag';
import { Time } from '@/components/ui/time';
import type { Contact } from '@/lib/contacts/schema';
import { contactName } from './contact-name';
import { GroupName } from './group-name';
import { useContactState } from './use-contact-state';

export function ContactRow({ contact, stale }: { contact: Contact; stale: boolean }) {
  const { params, go, linkTo } = useContactState();
  const name = contactName(contact);
  const phone = contact.formatted_phone_number ?? contact.phone;
  return (
    <TableRow
      current={params.contact === contact.uuid}
      stale={stale}
      className="cursor-default"
      onClick={(event) => isRowClick(event) && go({ contact: contact.uuid, mode: null })}
    >
      <TableCell>
        <StateLink
          {...linkTo({ contact: contact.uuid, mode: null })}
          className="flex min-h-6 min-w-0 items-center gap-2.5 font-medium"
          data-contact={contact.uuid}
        >
          <Avatar name={name} />
          <bdi className="truncate">{name ?? phone ?? 'No name'}</bdi>
          {contact.deleted_at && <Tag tone="danger">Deleted</Tag>}
        </StateLink>
      </TableCell>
      <TableCell label="Phone" className="num text-muted">
        {phone && <bdi dir="ltr">{phone}</bdi>}
      </TableCell>
      <TableCell label="Email" className="text-muted" title={contact.email ?? undefined}>
        {contact.email}
      </TableCell>
      <TableCell label="Group">
        <GroupName id={contact.contact_group_id} />
      </TableCell>
      <TableCell label="Unread">
        {contact.unread_messages ? <Badge count={contact.unread_messages} label="unread messages" /> : null}
      </TableCell>
      <TableCell label="Last chat" className="text-muted">
        <Time value={contact.latest_chat_created_at} />
      </TableCell>
    </TableRow>
  );
}

/** A click beside the link opens the contact too, unless it ends a selection: people copy from these rows. */
function isRowClick(event: MouseEvent): boolean {
  return isPlainClick(event) && getSelection()?.isCollapsed !== false;
}
