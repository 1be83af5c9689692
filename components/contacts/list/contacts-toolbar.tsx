import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import ListFilter from 'lucide-react/icons/list-filter';
import { type ReactNode, type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FieldsNotLoaded } from '@/components/contact-facts/fields-not-loaded';
import { ColumnsButton } from '@/components/data-table/columns-button';
import { ListBar } from '@/components/data-table/list-bar';
import { SelectPage } from '@/components/data-table/select-row';
import type { SelectionState } from '@/components/data-table/selection';
import { SelectionBar } from '@/components/data-table/selection-bar';
import { Select } from '@/components/ui/form-controls/select';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { MoreActions } from '@/components/ui/overlay/more-actions';
import { PopoverButton, type PopoverHandle } from '@/components/ui/overlay/popover-button';
import type { Total } from '@/lib/api/pagination';
import { SORTED_TYPES } from '@/lib/contact-facts/field-types';
import { useListFields } from '@/lib/contact-facts/use-list-fields';
import type { ContactSort, FieldSort, FilterKey } from '@/lib/contact-index/filters';
import { contactSearchParams } from '@/lib/contact-index/search-params';
import {
  type ColumnChoice,
  DEFAULT_TABLE_PREFERENCES,
  fieldKeyOf,
  isFieldColumn,
  shownColumns,
  type TablePreferences,
  withFields,
} from '@/lib/contacts/columns';
import type { Contact } from '@/lib/contacts/schema';
import { groupQueries } from '@/lib/groups/queries';
import { useMessages } from '@/lib/messages/messages-provider';
import { LazyConditionsDialog } from '../filters/lazy-conditions';
import { SearchBox } from '../filters/search-box';
import { useContactState } from '../use-contact-state';
import { ownOrder } from './own-order';

const FilterChips = lazyWithPreload(
  () => import('../filters/filter-chips').then((module) => module.FilterChips),
  ['contact-conditions', 'contact-filters', 'contact-filters-panel', 'contact-quality'],
);
const SelectedContacts = lazyWithPreload(
  () => import('./selected-contacts').then((module) => module.SelectedContacts),
  ['contacts-selection', 'contact-facts', 'do-not-send-add', 'do-not-send-remove', 'do-not-send-fields'],
);

type ContactsToolbarProps = {
  rows: Contact[];
  selection: SelectionState<Contact>;
  look: TablePreferences;
  onLook: (change: (latest: TablePreferences) => TablePreferences) => void;
  total: Total | undefined;
  selectedActions?: ReactNode;
  children?: ReactNode;
};

export function ContactsToolbar(props: ContactsToolbarProps) {
  const { rows, selection, look, onLook, total, selectedActions, children } = props;
  const { filtered } = useContactState();
  const fields = useMessages('contact-fields');
  const own = useListFields();
  const chosen = selection.selection.rows;

  const filters = useRef<FilterButtonHandle>(null);
  const client = useQueryClient();
  const [hadGroups] = useState(() => client.getQueryData(groupQueries.names().queryKey) !== undefined);

  function withOwn(columns: readonly ColumnChoice[]) {
    return withFields(
      columns,
      own?.map(({ key }) => key),
    );
  }

  function labelOf({ id }: ColumnChoice): string | undefined {
    if (!isFieldColumn(id)) return fields(`label.${id}`);
    return own?.find(({ key }) => key === fieldKeyOf(id))?.label;
  }

  /** The button disappears with the selection, so the focus moves to what stays. */
  function clear() {
    flushSync(selection.clear);
    filters.current?.focus();
  }

  return (
    <ListBar
      className={clsx(
        'flex min-h-12 flex-wrap items-center gap-2 border-b py-2',
        // The search gives the selection and the filters what room they need; on a phone the selection takes its place.
        (chosen.size > 0 || filtered) && 'sm:[&>search]:w-56 sm:[&>search]:max-w-80 sm:[&>search]:grow-999',
        chosen.size > 0 && 'max-sm:[&>:is(search,[data-filter])]:hidden',
      )}
    >
      <SearchBox />
      <FilterButton handle={filters} />
      {chosen.size > 0 && (
        <SelectPage
          page={rows}
          state={selection}
          hideLabel
          className="min-h-8 sm:hidden pointer-coarse:min-h-11"
        />
      )}
      <div className="min-w-72 flex-1 empty:hidden max-xl:order-last max-xl:min-w-0 max-xl:basis-full">
        {filtered && (
          <PartBoundary>
            <FilterChips
              hadGroups={hadGroups}
              onEdit={(key) => filters.current?.edit(key)}
              focusAdd={() => filters.current?.focus()}
            />
          </PartBoundary>
        )}
      </div>
      <SelectionBar count={chosen.size} elsewhere={selection.elsewhere}>
        <PartBoundary>
          <SelectedContacts
            rows={rows}
            total={total}
            selection={selection}
            columns={shownColumns(look.columns)}
            onClear={clear}
          >
            {selectedActions}
          </SelectedContacts>
        </PartBoundary>
      </SelectionBar>
      {chosen.size === 0 && (
        <span className="ms-auto flex min-h-8 items-center gap-1">
          <MoreActions rowFrom="lg">
            <SortSelect />
            <SelectPage page={rows} state={selection} className="min-h-11 px-3 sm:hidden" />
            {children}
            <ColumnsButton
              fixed={fields('name')}
              columns={withOwn(look.columns).flatMap((column) => {
                const label = labelOf(column);
                return label === undefined ? [] : { ...column, label };
              })}
              note={<FieldsNotLoaded />}
              density={look.density}
              onColumns={(change) =>
                onLook((latest) => ({ ...latest, columns: change(withOwn(latest.columns)) }))
              }
              onDensity={(density) => onLook((latest) => ({ ...latest, density }))}
              onReset={() => onLook(() => DEFAULT_TABLE_PREFERENCES)}
            />
          </MoreActions>
        </span>
      )}
    </ListBar>
  );
}

// Loaded together with the chips, which appear as soon as a filter is set.
const FilterPanel = lazyWithPreload(
  () =>
    Promise.all([import('../filters/filter-panel'), import('../filters/filter-chips')]).then(
      ([module]) => module.FilterPanel,
    ),
  ['contact-conditions', 'contact-filters', 'contact-filters-panel', 'contact-quality'],
);

type FilterButtonHandle = {
  edit: (key: FilterKey) => void;
  focus: () => void;
};

function FilterButton({ handle }: { handle: RefObject<FilterButtonHandle | null> }) {
  const t = useMessages('contacts');
  const popover = useRef<PopoverHandle>(null);
  const [first, setFirst] = useState<FilterKey | null>(null);
  const [building, setBuilding] = useState<'open' | 'closed' | null>(null);
  useImperativeHandle(
    handle,
    () => ({
      edit(key) {
        if (key === 'condition') return setBuilding('open');
        setFirst(key);
        popover.current?.open();
      },
      focus: () => popover.current?.focus(),
    }),
    [],
  );

  /** The panel closes first: the builder returns the focus to its button. */
  function build(closePanel: () => void) {
    closePanel();
    setBuilding('open');
  }

  return (
    <>
      <PopoverButton
        variant="secondary"
        size="md"
        title={t('filterContacts')}
        data-filter=""
        handle={popover}
        onClosed={() => setFirst(null)}
        preload={FilterPanel.preload}
        panel={(close) => <FilterPanel onClose={close} first={first} onConditions={() => build(close)} />}
      >
        <ListFilter />
        <span className="max-sm:sr-only">{t('filter')}</span>
      </PopoverButton>
      {building !== null && (
        <PartBoundary>
          <LazyConditionsDialog open={building === 'open'} onClose={() => setBuilding('closed')} />
        </PartBoundary>
      )}
    </>
  );
}

/** As people look for them. */
const SORTS: readonly Exclude<ContactSort, FieldSort>[] = [
  'name',
  '-name',
  '-chat',
  'chat',
  '-created',
  'created',
  '-updated',
  'updated',
  '-unread',
  'unread',
  'followup',
  '-followup',
  'list',
];

/** For cards, which have no column headers to click. */
function SortSelect() {
  const { params, query, ask } = useContactState();
  const t = useMessages('contacts');
  const sorted = (useListFields() ?? []).filter(({ type }) => SORTED_TYPES.includes(type));
  return (
    <Select
      aria-label={t('sort')}
      frame="sm:hidden"
      size="md"
      value={params.sort ?? ''}
      onChange={(event) => ask({ sort: contactSearchParams.sort.read(event.target.value) })}
    >
      <option value="">{t(`sorted.${ownOrder(params.q, query !== null)}`)}</option>
      {SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {t(`sortBy.${sort}`)}
        </option>
      ))}
      {sorted.flatMap(({ key, label }) =>
        (['asc', 'desc'] as const).map((direction) => (
          <option key={`${key} ${direction}`} value={direction === 'asc' ? `field:${key}` : `-field:${key}`}>
            {t(`sortByField.${direction}`, { name: label })}
          </option>
        )),
      )}
    </Select>
  );
}
