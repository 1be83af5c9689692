'use client';

import { type ReactNode, Suspense, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ColumnsButton } from '@/components/data-table/columns-button';
import { SelectPage } from '@/components/data-table/select-row';
import type { SelectionState } from '@/components/data-table/selection';
import { SelectionBar } from '@/components/data-table/selection-bar';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import {
  type ContactsTableLook,
  columnLabel,
  DEFAULT_CONTACTS_LOOK,
  normaliseColumns,
  shownColumns,
} from '@/lib/contacts/columns';
import type { Contact } from '@/lib/contacts/schema';
import { SearchBox } from '../filters/search-box';
import { FilterButton } from './filter-button';
import { SortSelect } from './sort-select';
import { useContactState } from './use-contact-state';

const FilterChips = lazyWithPreload(() =>
  import('../filters/filter-chips').then((module) => module.FilterChips),
);
const SelectedContacts = lazyWithPreload(() =>
  import('./selected-contacts').then((module) => module.SelectedContacts),
);

type ContactsToolbarProps = {
  rows: Contact[];
  selection: SelectionState<Contact>;
  look: ContactsTableLook;
  onLook: (change: Partial<ContactsTableLook>) => void;
  /** What else can be done with the list as it is asked for. */
  children?: ReactNode;
};

export function ContactsToolbar({ rows, selection, look, onLook, children }: ContactsToolbarProps) {
  const { filtered } = useContactState();
  const bar = useRef<HTMLDivElement>(null);
  const chosen = selection.selection.rows;
  const here = rows.filter(({ uuid }) => chosen.has(uuid)).length;

  /** The button that clears goes with what it clears: the focus moves to what takes its place. */
  function clear() {
    flushSync(selection.clear);
    bar.current?.querySelector<HTMLElement>('[data-filter]')?.focus();
  }

  return (
    <div
      ref={bar}
      className="flex min-h-12 shrink-0 flex-wrap items-start gap-2 border-b px-5 py-2 max-sm:px-4"
    >
      <SearchBox />
      {chosen.size === 0 && (
        <>
          <FilterButton />
          <SortSelect />
        </>
      )}
      <div className="min-w-0 flex-1 empty:hidden max-lg:order-last max-lg:basis-full">
        {chosen.size === 0 && filtered && (
          <Suspense>
            <FilterChips />
          </Suspense>
        )}
      </div>
      <SelectionBar count={chosen.size} elsewhere={chosen.size - here}>
        <Suspense>
          <SelectedContacts
            rows={rows}
            chosen={chosen}
            columns={shownColumns(look.columns)}
            onClear={clear}
          />
        </Suspense>
      </SelectionBar>
      <span className="ms-auto flex min-h-8 flex-wrap items-center gap-1 max-sm:ms-0 max-sm:w-full">
        <SelectPage page={rows} state={selection} hideLabel className="sm:hidden" />
        {children}
        <ColumnsButton
          fixed="Name"
          columns={look.columns.map(({ id, shown }) => ({ id, shown, label: columnLabel(id) }))}
          density={look.density}
          onColumns={(columns) => onLook({ columns: normaliseColumns(columns) })}
          onDensity={(density) => onLook({ density })}
          onReset={() => onLook(DEFAULT_CONTACTS_LOOK)}
        />
      </span>
    </div>
  );
}
