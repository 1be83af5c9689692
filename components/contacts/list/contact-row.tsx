import Ban from 'lucide-react/icons/ban';
import { type MouseEvent, memo } from 'react';
import { recordProps } from '@/components/data-table/row-focus';
import { SelectRow } from '@/components/data-table/select-row';
import { Avatar } from '@/components/ui/display/avatar';
import { StateLink } from '@/components/ui/display/state-link';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { Tag } from '@/components/ui/display/tag';
import { Highlight, VisuallyHidden } from '@/components/ui/display/text';
import { isOnControl, isRowClick } from '@/components/ui/hooks/events';
import { attempt } from '@/components/ui/unsaved/unsaved';
import type { ContactTag, ListedFacts, OwnField } from '@/lib/contact-facts/schema';
import type { GroupNames } from '@/lib/contact-index/labels';
import { type ColumnChoice, isFieldColumn } from '@/lib/contacts/columns';
import { contactName, contactPhone } from '@/lib/contacts/display';
import type { Contact } from '@/lib/contacts/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import type { Finder } from '@/lib/search/highlight';
import { ColumnCell } from './columns-cell';
import { FollowUpCell, OwnerCell, TagsCell } from './facts-cells';
import { FieldCell } from './field-cell';

type ContactRowProps = {
  contact: Contact;
  columns: readonly ColumnChoice['id'][];
  /** Finds the matches to highlight; null without a search. */
  finder: Finder | null;
  groups: GroupNames;
  /** Those of the columns. */
  fields: readonly OwnField[];
  /** Undefined while they load, and of a contact that has none. */
  facts: ListedFacts[string] | undefined;
  /** Of the team; undefined while they load, and without their column. */
  tags: readonly ContactTag[] | undefined;
  /** Its number is on the do-not-send list. */
  listed: boolean;
  stale: boolean;
  selected: boolean;
  current: boolean;
  href: string;
  onOpen: (contact: Contact) => void;
  onSelect: (contact: Contact, range: boolean) => void;
};

/** Pass it functions that stay the same: a page has up to a hundred rows, and only those that change are rendered. */
export const ContactRow = memo(function ContactRow(props: ContactRowProps) {
  const {
    contact,
    columns,
    finder,
    groups,
    facts,
    listed,
    stale,
    selected,
    current,
    href,
    onOpen,
    onSelect,
  } = props;
  const t = useMessages('contacts');
  const fields = useMessages('contact-fields');
  const name = contactName(contact);
  const shown = name ?? contactPhone(contact) ?? fields('nameless');

  function click(event: MouseEvent) {
    if (event.button !== 0 || isOnControl(event)) return;
    if (event.shiftKey) {
      getSelection()?.removeAllRanges();
      onSelect(contact, true);
    } else if (isRowClick(event)) attempt(() => onOpen(contact));
  }

  return (
    <TableRow current={current} selected={selected} aria-selected={selected} stale={stale} onClick={click}>
      <SelectRow name={shown} selected={selected} onSelect={(range) => onSelect(contact, range)} />
      <TableCell>
        <StateLink href={href} onFollow={() => onOpen(contact)} {...recordProps(contact.uuid)}>
          <Avatar name={name} />
          <bdi>
            <Highlight text={shown} kind={name ? 'name' : 'phone'} finder={finder} />
          </bdi>
          {contact.deleted_at && <Tag tone="danger">{t('row.deleted')}</Tag>}
          {listed && (
            <span title={t('row.doNotSend')} className="shrink-0 text-muted">
              <Ban className="size-3.5" />
              <VisuallyHidden>{t('row.andDoNotSend')}</VisuallyHidden>
            </span>
          )}
        </StateLink>
      </TableCell>
      {columns.map((column) => {
        if (isFieldColumn(column)) {
          return <FieldCell key={column} column={column} fields={props.fields} values={facts?.fields} />;
        }
        if (column === 'tags') return <TagsCell key={column} tagIds={facts?.tags} tags={props.tags} />;
        if (column === 'owner') return <OwnerCell key={column} owner={facts?.owner} />;
        if (column === 'follow_up') return <FollowUpCell key={column} day={facts?.follow_up} />;
        return <ColumnCell key={column} contact={contact} column={column} finder={finder} groups={groups} />;
      })}
    </TableRow>
  );
});
