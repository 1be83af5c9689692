'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { keepRecentContactsFor } from '@/lib/contacts/recent';
import { preferenceQueries } from '@/lib/preferences/queries';
import { type DeskActions, DeskActionsContext } from '../session/desk-actions';
import { useKeyListener } from '../shortcuts/use-key-listener';
import { PaletteHost } from './palette-host';
import { ShortcutsHost } from './shortcuts-host';
import { useDeskShortcuts } from './use-desk-shortcuts';
import type { DeskUser } from './user-trigger';

type DeskOverlaysProps = { user: DeskUser; onSignOut: () => Promise<void>; children: ReactNode };

/** The keys of every page, and what they open over it: the palette and the list of shortcuts. */
export function DeskOverlays({ user, onSignOut, children }: DeskOverlaysProps) {
  const [palette, setPalette] = useState(false);
  const [help, setHelp] = useState(false);
  const { data: preferences } = useQuery(preferenceQueries.mine());
  // Until it is known, off: a letter that acts against someone's wish is worse than one that does nothing.
  const singleKeys = preferences?.keyboard.single_keys ?? false;
  const openPalette = useCallback(() => setPalette(true), []);
  const openShortcuts = useCallback(() => setHelp(true), []);
  const actions: DeskActions = useMemo(
    () => ({ openPalette, openShortcuts, signOut: onSignOut, singleKeys, roles: user.roles }),
    [openPalette, openShortcuts, onSignOut, singleKeys, user.roles],
  );

  useEffect(() => keepRecentContactsFor(user.email), [user.email]);
  useDeskShortcuts(user.roles, actions);
  useKeyListener({ singleKeys });

  return (
    <DeskActionsContext value={actions}>
      {children}
      <PaletteHost
        open={palette}
        user={user}
        onClose={() => setPalette(false)}
        onShortcuts={openShortcuts}
        onSignOut={onSignOut}
      />
      <ShortcutsHost open={help} onClose={() => setHelp(false)} />
    </DeskActionsContext>
  );
}
