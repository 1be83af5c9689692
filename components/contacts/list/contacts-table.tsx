import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ComponentProps, type CSSProperties, memo, useCallback } from 'react';
import { SelectPage } from '@/components/data-table/select-row';
import type { SelectionState } from '@/components/data-table/selection';
import { SortHeader } from '@/components/data-table/sort-header';
import { directionOf, nextSort, sortedBy } from '@/components/data-table/sorting';
import { ColumnHeader, Table, TableBody, TableHead } from '@/components/ui/display/table';
import { useStableFor } from '@/components/ui/hooks/timing';
import { SORTED_TYPES } from '@/lib/contact-facts/field-types';
import type { OwnField } from '@/lib/contact-facts/schema';
import type { ContactSort } from '@/lib/contact-index/filters';
import { type ContactParams, contactsHref } from '@/lib/contact-index/search-params';
import { type ColumnChoice, fieldKeyOf, isFieldColumn, type TablePreferences } from '@/lib/contacts/columns';
import type { Contact } from '@/lib/contacts/schema';
import { dayWithYear } from '@/lib/dates/time-words';
import { groupQueries } from '@/lib/groups/queries';
import { useMessages } from '@/lib/messages/messages-provider';
import { useFinder } from '../detail/use-finder';
import { useContactState } from '../use-contact-state';
import { ContactRow } from './contact-row';
import { preloadSheet } from './lazy-sheet';
import { useFieldColumns } from './use-field-columns';

/** Stale rows are grayed only after this delay: otherwise they would flicker with every letter of a search. */
const PATIENCE_MS = 300;

const NONE: string[] = [];

type ContactsTableProps = {
  contacts: Contact[];
  /** The UUIDs of those on the do-not-send list. */
  listed: readonly string[] | undefined;
  stale: boolean;
  look: TablePreferences;
  selection: SelectionState<Contact>;
};

/** The largest part of the page: what else changes on it, such as a count, doesn't render it. */
export const ContactsTable = memo(function ContactsTable(props: ContactsTableProps) {
  const { contacts, listed = NONE, stale, look, selection } = props;
  const { params, go } = useContactState();
  const t = useMessages('contacts');
  const widthOf = useWidthOf();
  const { columns, fields, facts, tags } = useFieldColumns(look.columns, contacts);
  const finder = useFinder(params.q.trim());
  const { data: groups } = useQuery(groupQueries.names());
  const gray = useStableFor(stale, PATIENCE_MS);
  const hrefOf = rowHrefs(params);
  const open = useCallback(({ uuid }: Contact) => go({ contact: uuid, mode: null }), [go]);
  return (
    <Table
      label={t('title')}
      aria-busy={stale}
      onPointerEnter={preloadSheet}
      onFocus={preloadSheet}
      className={clsx(
        'cursor-default sm:min-w-(--least) sm:table-fixed',
        look.density === 'compact' && 'sm:[&_td]:h-8 sm:[&_td]:py-0',
      )}
      style={leastWidth(columns.map(widthOf))}
    >
      <TableHead>
        <ColumnHeader className="w-11 sm:pe-0">
          {/* With cards, "select all" is in the toolbar, and the header is for screen readers only. */}
          <span className="sm:hidden">{t('list.selected')}</span>
          <SelectPage page={contacts} state={selection} hideLabel className="max-sm:hidden" />
        </ColumnHeader>
        {['name' as const, ...columns].map((column) => (
          <ContactsHead key={column} column={column} fields={fields} />
        ))}
      </TableHead>
      <TableBody>
        {contacts.map((contact) => (
          <ContactRow
            key={contact.uuid}
            contact={contact}
            columns={columns}
            finder={finder}
            groups={groups}
            fields={fields}
            facts={facts?.[contact.uuid]}
            tags={tags}
            listed={listed.includes(contact.uuid)}
            stale={gray}
            selected={selection.selection.rows.has(contact.uuid)}
            current={params.contact === contact.uuid}
            href={hrefOf(contact)}
            onOpen={open}
            onSelect={selection.select}
          />
        ))}
      </TableBody>
    </Table>
  );
});

/** The URL of each row's sheet. Serialized once and not for each row, of which there may be a hundred. */
function rowHrefs(params: ContactParams): (contact: Contact) => string {
  const list = contactsHref({ ...params, contact: null, mode: null });
  const start = `${list}${list.includes('?') ? '&' : '?'}contact=`;
  return ({ uuid }) => start + encodeURIComponent(uuid);
}

/**
 * In pixels. The widths are fixed, since those that follow the content would move the columns under the pointer with
 * every search; the name takes the rest.
 */
const WIDTHS: Partial<Record<ColumnId, number>> = {
  phone: 172,
  email: 220,
  contact_group_id: 164,
  unread_messages: 92,
  tags: 220,
  owner: 164,
  uuid: 310,
};
const WIDTH = 124;
/** A whole date, also where the month is a word. */
const FIELD_WIDTH = 152;
const MIN_NAME_WIDTH = 230;

const DATES: readonly ColumnId[] = ['latest_chat_created_at', 'created_at', 'updated_at'];
/** Of a letter, of the space beside a text, and of the arrow after a heading. */
const LETTER = 7;
const SPACE = 32;
const ARROW = 12;

/** Headings that sort and whole dates are shown whole in every language. */
function useWidthOf(): (column: ColumnId) => number {
  const labels = useMessages('contact-fields');
  const day = dayWithYear(useMessages('times'), '2026-09-30');
  return (column) => {
    if (isFieldColumn(column)) return FIELD_WIDTH;
    const heading = isSortable(column) ? labels(`label.${column}`).length * LETTER + SPACE + ARROW : 0;
    const date = DATES.includes(column) ? day.length * LETTER + SPACE : 0;
    return Math.max(WIDTHS[column] ?? WIDTH, heading, date);
  };
}

function leastWidth(widths: readonly number[]): CSSProperties {
  const least = widths.reduce((sum, width) => sum + width, MIN_NAME_WIDTH);
  return { '--least': `${least}px` } as CSSProperties;
}

type ColumnId = ColumnChoice['id'];
type Column = 'name' | ColumnId;
type Sortable =
  | 'name'
  | 'unread_messages'
  | 'latest_chat_created_at'
  | 'created_at'
  | 'updated_at'
  | 'follow_up';

type SortOrders = readonly [first: ContactSort, second: ContactSort];

/**
 * Each column's two sort orders. Dates and counts start descending: people look for the newest and the largest, but for the
 * follow-up that comes next.
 */
const ORDERS: Record<Sortable, SortOrders> = {
  name: ['name', '-name'],
  unread_messages: ['-unread', 'unread'],
  latest_chat_created_at: ['-chat', 'chat'],
  created_at: ['-created', 'created'],
  updated_at: ['-updated', 'updated'],
  follow_up: ['followup', '-followup'],
};

const isSortable = (column: Column): column is Sortable => column in ORDERS;

function ContactsHead({ column, fields: own }: { column: Column; fields: readonly OwnField[] }) {
  const t = useMessages('contacts');
  const fields = useMessages('contact-fields');
  const widthOf = useWidthOf();
  const style = column === 'name' ? undefined : { width: widthOf(column) };
  if (isFieldColumn(column)) {
    const field = own.find(({ key }) => key === fieldKeyOf(column));
    if (field && SORTED_TYPES.includes(field.type)) {
      const { label } = field;
      return (
        <SortedHead
          label={label}
          sortLabel={t('sortField', { name: label })}
          style={style}
          orders={ordersOf(field)}
        />
      );
    }
    return (
      <ColumnHeader style={style}>
        <bdi title={field?.label} className="cut">
          {field?.label}
        </bdi>
      </ColumnHeader>
    );
  }
  const label = fields(column === 'name' ? 'name' : `label.${column}`);
  if (!isSortable(column)) return <ColumnHeader style={style}>{label}</ColumnHeader>;
  return (
    <SortedHead label={label} sortLabel={t(`sortColumn.${column}`)} style={style} orders={ORDERS[column]} />
  );
}

/** People look for the largest numbers, but for the dates that come next. */
function ordersOf({ key, type }: OwnField): SortOrders {
  const [up, down] = [`field:${key}`, `-field:${key}`] as const;
  return type === 'number' || type === 'boolean' ? [down, up] : [up, down];
}

type SortedHeadProps = Pick<ComponentProps<typeof SortHeader>, 'label' | 'sortLabel' | 'style'> & {
  orders: SortOrders;
};

function SortedHead({ orders, ...head }: SortedHeadProps) {
  const { params, query, ask } = useContactState();
  // Filtered contacts are sorted by name unless there is a search.
  const sort = params.sort ?? (query && params.q.trim() === '' ? 'name' : null);
  const next = nextSort(orders, sort);
  return (
    <SortHeader
      {...head}
      sorted={sortedBy(orders, sort)}
      next={next && directionOf(next)}
      onSort={() => ask({ sort: next })}
    />
  );
}
