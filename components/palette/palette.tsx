'use client';

import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { PaletteScope } from '@/components/shell/desk-actions';
import { PALETTE_HINTS, PaletteField, paletteInputStyle } from '@/components/shell/palette-field';
import type { DeskUser } from '@/components/shell/user-trigger';
import { can } from '@/lib/auth/permissions';
import { knownContactQueries } from '@/lib/contacts/known';
import { DeskItems } from './desk-items';
import { KnownItems } from './known-items';
import { KnownNote } from './known-note';
import { RecentItems } from './recent-items';
import { useFirstItem } from './use-first-item';

export type PaletteProps = {
  scope: PaletteScope;
  query: string;
  onQuery: (query: string) => void;
  user: DeskUser;
  onClose: () => void;
  onShortcuts: () => void;
  onSignOut: () => Promise<void>;
};

export function Palette({ scope, query, onQuery, user, onClose, onShortcuts, onSignOut }: PaletteProps) {
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { onMove, onType } = useFirstItem(root);
  const mayRead = can(user.roles, 'contacts:read');
  const asked = query.trim() !== '';
  const search = useQuery(knownContactQueries.search(mayRead ? query : ''));

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

  const hint = PALETTE_HINTS[scope];
  return (
    <Command
      ref={root}
      label={hint}
      shouldFilter={false}
      vimBindings={false}
      onKeyDown={(event) => event.key.startsWith('Arrow') && onMove()}
      onPointerMove={onMove}
    >
      <PaletteField onClose={onClose}>
        <Command.Input
          ref={input}
          placeholder={hint}
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
        {scope === 'everything' && (
          <DeskItems query={query} user={user} run={run} onShortcuts={onShortcuts} onSignOut={onSignOut} />
        )}
        {mayRead && !asked && <RecentItems run={run} />}
        {mayRead && asked && <KnownItems contacts={search.data?.data ?? []} run={run} />}
      </Command.List>
      {mayRead && asked && <KnownNote search={search} />}
    </Command>
  );
}
