import type { ReactNode } from 'react';
import { GroupTag } from '@/components/groups/group-name';
import { TableCell } from '@/components/ui/display/table';
import { Badge } from '@/components/ui/display/tag';
import { Highlight } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import type { GroupNames } from '@/lib/contact-index/labels';
import type { ContactColumn } from '@/lib/contacts/columns';
import { contactPhone } from '@/lib/contacts/display';
import type { Contact } from '@/lib/contacts/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import type { Finder, TextKind } from '@/lib/search/highlight';
import { yesOrNo } from '../columns-text';

type ColumnCellProps = {
  contact: Contact;
  column: ContactColumn;
  finder: Finder | null;
  groups: GroupNames;
};

/** On a phone a number, a group and a date at the end of the row need no label, and the email is one tap away. */
const STYLES: Partial<Record<ContactColumn, string>> = {
  phone: 'num says-itself',
  email: 'says-itself not-on-phone',
  contact_group_id: 'says-itself',
  unread_messages: 'says-itself row-end',
  latest_chat_created_at: 'says-itself row-end',
  uuid: 'num',
  id: 'num',
};

export function ColumnCell(props: ColumnCellProps) {
  const { column } = props;
  const t = useMessages('contact-fields');
  const style = STYLES[column];
  return (
    <TableCell label={style?.includes('says-itself') ? undefined : t(`label.${column}`)} className={style}>
      <Content {...props} />
    </TableCell>
  );
}

function Content({ contact, column, finder, groups }: ColumnCellProps): ReactNode {
  const fields = useMessages('contact-fields');
  const t = useMessages('contacts');
  switch (column) {
    case 'phone':
      return inItsDirection(contactPhone(contact), 'phone', finder);
    case 'email':
      return inItsDirection(contact.email, 'email', finder);
    case 'first_name':
    case 'last_name':
      return inItsDirection(contact[column], 'name', finder);
    case 'contact_group_id':
      return contact.contact_group_id !== null && <GroupTag id={contact.contact_group_id} names={groups} />;
    case 'unread_messages':
      return (
        contact.unread_messages !== null && (
          <Badge
            count={contact.unread_messages}
            label={t('row.unread', { count: contact.unread_messages })}
          />
        )
      );
    case 'latest_chat_created_at':
      return <Time value={contact.latest_chat_created_at} />;
    case 'created_at':
    case 'updated_at':
    case 'deleted_at':
      return contact[column] && <Time value={contact[column]} />;
    case 'is_favorite':
    case 'ai_assistance_enabled':
      return yesOrNo(fields, contact[column]);
    default:
      return inItsDirection(contact[column]?.toString(), 'name', null);
  }
}

/** The full text on hover, because the column may truncate it. */
function inItsDirection(text: string | null | undefined, kind: TextKind, finder: Finder | null): ReactNode {
  if (!text) return null;
  return (
    <bdi dir={kind === 'phone' ? 'ltr' : undefined} title={text} className="cut">
      <Highlight text={text} kind={kind} finder={finder} />
    </bdi>
  );
}
