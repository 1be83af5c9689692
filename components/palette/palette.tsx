'use client';

import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { PALETTE_HINT, PaletteField, paletteInputStyle } from '@/components/shell/nav/palette-field';
import type { DeskUser } from '@/components/shell/nav/user-trigger';
import { can } from '@/lib/auth/permissions';
import { QUESTION_MAX } from '@/lib/contact-search/filters';
import { directoryQueries } from '@/lib/contact-search/queries';
import { finderOf } from '@/lib/search/highlight';
import { ContactItems } from './contact-items';
import { DeskItems } from './desk-items';
import { RecentItems } from './recent-items';
import { SearchNote } from './search-note';
import { useFirstItem } from './use-first-item';

const MOST = 20;

export type PaletteProps = {
  query: string;
  onQuery: (query: string) => void;
  user: DeskUser;
  onClose: () => void;
  onShortcuts: () => void;
  onSignOut: () => Promise<void>;
};

export function Palette({ query, onQuery, user, onClose, onShortcuts, onSignOut }: PaletteProps) {
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { onMove, onType } = useFirstItem(root);
  const mayRead = can(user.roles, 'contacts:read');
  const asked = query.trim().slice(0, QUESTION_MAX);
  const finder = useMemo(() => finderOf(asked), [asked]);
  const search = useQuery({
    ...directoryQueries.list({ q: asked, page: 1, per_page: MOST }),
    enabled: mayRead && asked !== '',
    retry: false,
  });

  // It takes the place of a field in which the person may be typing already.
  const takeOver = useEffectEvent(() => {
    input.current?.focus();
    input.current?.setSelectionRange(query.length, query.length);
  });
  useLayoutEffect(() => takeOver(), []);

  /** Closed first, so that the focus is back where it was before the deed moves it on. */
  function run(deed: () => void) {
    flushSync(onClose);
    deed();
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
          // They belong to the text, not to the list.
          onKeyDown={(event) => (event.key === 'Home' || event.key === 'End') && event.stopPropagation()}
        />
      </PaletteField>
      <Command.List className="max-h-[min(420px,60dvh)] overflow-y-auto p-1.5">
        <DeskItems query={query} user={user} run={run} onShortcuts={onShortcuts} onSignOut={onSignOut} />
        {mayRead && !asked && <RecentItems run={run} />}
        {mayRead && asked && search.data && (
          <ContactItems
            contacts={search.data.data}
            total={search.data.meta.total}
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
