'use client';

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import History from 'lucide-react/icons/history';
import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAppActions } from '@/components/shell/session/app-actions';
import { totalLabel } from '@/lib/api/pagination';
import { can } from '@/lib/auth/permissions';
import { QUESTION_MAX } from '@/lib/contact-search/filters';
import { searchedLabel } from '@/lib/contact-search/labels';
import { contactIndexQueries } from '@/lib/contact-search/queries';
import type { ContactSearchPage } from '@/lib/contact-search/schema';
import { recentContacts } from '@/lib/contacts/recent';
import { finderOf } from '@/lib/search/highlight';
import { matches, type PaletteCommand, useCommands, useGoToContact } from './commands';
import { ContactItems } from './contact-items';
import { PALETTE_HINT, PaletteField, paletteInputStyle } from './palette-field';
import { PaletteGroup, PaletteItem } from './palette-item';
import { useFirstItem } from './use-first-item';

const MOST = 20;

export type PaletteProps = {
  query: string;
  onQuery: (query: string) => void;
  onClose: () => void;
};

export function Palette({ query, onQuery, onClose }: PaletteProps) {
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { onMove, onType } = useFirstItem(root);
  const mayRead = can(useAppActions().roles, 'contacts:read');
  const asked = query.trim().slice(0, QUESTION_MAX);
  const finder = useMemo(() => finderOf(asked), [asked]);
  const search = useQuery({
    ...contactIndexQueries.list({ q: asked, page: 1, per_page: MOST }),
    enabled: mayRead && asked !== '',
    retry: false,
  });

  // It replaces a field in which the user may already be typing.
  const takeOver = useEffectEvent(() => {
    input.current?.focus();
    input.current?.setSelectionRange(query.length, query.length);
  });
  useLayoutEffect(() => takeOver(), []);

  /** Closes first, so that the focus returns before the command moves it. */
  function run(command: () => void) {
    flushSync(onClose);
    command();
  }

  return (
    <Command
      ref={root}
      label={PALETTE_HINT}
      shouldFilter={false}
      vimBindings={false}
      onKeyDown={(event) => event.key.startsWith('Arrow') && onMove()}
      onPointerMove={onMove}
    >
      <PaletteField onClose={onClose}>
        <Command.Input
          ref={input}
          placeholder={PALETTE_HINT}
          className={paletteInputStyle}
          value={query}
          onValueChange={(value) => {
            onType();
            onQuery(value);
          }}
          // Home and End move the cursor in the text, not the selection in the list.
          onKeyDown={(event) => (event.key === 'Home' || event.key === 'End') && event.stopPropagation()}
        />
      </PaletteField>
      <Command.List className="max-h-[min(420px,60dvh)] overflow-y-auto p-1.5">
        <CommandItems query={query} run={run} />
        {mayRead && !asked && <RecentItems run={run} />}
        {mayRead && asked && search.data && (
          <ContactItems
            contacts={search.data.data}
            total={search.data.meta}
            query={asked}
            finder={finder}
            run={run}
          />
        )}
      </Command.List>
      {mayRead && asked && <SearchNote search={search} />}
    </Command>
  );
}

type CommandItemsProps = { query: string; run: (command: () => void) => void };

/** The matching pages and actions; all of them before anything is typed. */
function CommandItems({ query, run }: CommandItemsProps) {
  const { pages, actions } = useCommands();
  return (
    <>
      <Commands title="Pages" commands={pages} query={query} run={run} />
      <Commands title="Actions" commands={actions} query={query} run={run} />
    </>
  );
}

type CommandsProps = CommandItemsProps & { title: string; commands: PaletteCommand[] };

function Commands({ title, commands, query, run }: CommandsProps) {
  const found = commands.filter(({ label, also = '' }) => matches(`${label} ${also}`, query));
  if (found.length === 0) return null;
  return (
    <PaletteGroup title={title}>
      {found.map(({ label, Icon, run: command }) => (
        <PaletteItem key={label} id={label} icon={<Icon aria-hidden="true" />} onChoose={() => run(command)}>
          {label}
        </PaletteItem>
      ))}
    </PaletteGroup>
  );
}

/** The result of the search and how much of the list it covers: contacts that aren't synced yet aren't found. */
export function SearchNote({ search }: { search: UseQueryResult<ContactSearchPage> }) {
  const { data, error } = search;
  if (error) {
    return (
      <p role="alert" className="border-t px-4 py-2 text-danger text-small">
        Couldn’t search the contacts. {error.message}
      </p>
    );
  }
  return (
    <p role="status" className="num border-t px-4 py-2 text-muted text-small">
      {data ? `${outcomeOf(data)} Searched ${searchedLabel(data.meta)}.` : 'Searching contacts…'}
    </p>
  );
}

function outcomeOf({ data, meta }: ContactSearchPage): string {
  if (meta.total === 0) return meta.complete ? 'No matching contacts.' : 'No matching contacts so far.';
  if (meta.total === data.length) return `${totalLabel(meta, 'contact')} found.`;
  return `Showing ${data.length} of ${totalLabel(meta, 'matching contact')}.`;
}

export function RecentItems({ run }: { run: (command: () => void) => void }) {
  const openContact = useGoToContact();
  const [contacts] = useState(recentContacts);
  if (contacts.length === 0) return null;
  return (
    <PaletteGroup title="Recent contacts">
      {contacts.map(({ uuid, name }) => (
        <PaletteItem
          key={uuid}
          id={uuid}
          icon={<History aria-hidden="true" />}
          onChoose={() => run(() => openContact(uuid))}
        >
          <bdi>{name}</bdi>
        </PaletteItem>
      ))}
    </PaletteGroup>
  );
}
