'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Drafts, useDrafts } from '@/components/forms/drafts';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { toast } from '@/components/ui/overlay/toast';
import { attempt, mayLeave, unsaved } from '@/components/ui/unsaved/unsaved';
import { ApiError, del, saidOf } from '@/lib/api/client';
import { crossTab } from '@/lib/api/cross-tab';
import { setPageService } from '@/lib/api/page-service';
import { can } from '@/lib/auth/permissions';
import { coded } from '@/lib/messages/coded';
import { paths } from '@/lib/paths';
import { preferenceQueries } from '@/lib/preferences/queries';
import { type AppActions, AppActionsContext, PaletteContext, type PaletteHandle } from '../../ui/app-actions';
import {
  notifyOtherSession,
  notifySessionEnded,
  notifySessionResumed,
  pauseReads,
} from '../session/session-end';
import { clearUserData } from '../session/user-data';
import { EVERYWHERE, type Shortcut, useKeyListener, useShortcuts } from '../shortcuts/shortcuts';
import { navItems } from './nav-items';
import type { ShellUser } from './user-trigger';

type AppFrameProps = {
  /** The ID of the signed-in user. */
  person: string;
  /** The number of the messaging service whose records are shown. */
  service: number | null;
  user: ShellUser;
  children: ReactNode;
};

export function AppFrame({ person, service, user, children }: AppFrameProps) {
  // At another service the records that drafts are about are other ones: forms begin again.
  return (
    <Drafts key={`${person} ${service}`} person={person} service={service ?? undefined}>
      <PageService service={service} />
      <SessionWatch person={person} />
      <Frame me={person} user={user}>
        {children}
      </Frame>
    </Drafts>
  );
}

/** What the forms below change is this service's: with another one they are gone, and so are their drafts. */
function PageService({ service }: { service: number | null }) {
  useLayoutEffect(() => setPageService(service), [service]);
  return null;
}

type FrameProps = Pick<AppFrameProps, 'user' | 'children'> & { me: string };

function Frame({ me, user: { roles }, children }: FrameProps) {
  const palette = useRef<PaletteHandle>(null);
  const [help, setHelp] = useState(false);
  const { data: preferences } = useQuery(preferenceQueries.mine());
  // Off until the preferences have loaded: the user may have turned single-key shortcuts off.
  const singleKeys = preferences?.keyboard.single_keys ?? false;
  const signOut = useSignOut();
  const openPalette = useCallback(() => palette.current?.open(), []);
  const openShortcuts = useCallback(() => setHelp(true), []);
  const actions: AppActions = useMemo(
    () => ({ openPalette, openShortcuts, signOut, singleKeys, me, roles }),
    [openPalette, openShortcuts, signOut, singleKeys, me, roles],
  );

  useGlobalShortcuts(actions);
  useKeyListener({ singleKeys });

  return (
    <AppActionsContext value={actions}>
      <PaletteContext value={palette}>{children}</PaletteContext>
      <ShortcutsHost open={help} onClose={() => setHelp(false)} />
    </AppActionsContext>
  );
}

function useSignOut(): () => Promise<void> {
  const drafts = useDrafts();
  const client = useQueryClient();
  return useCallback(async () => {
    if (!(await mayLeave())) return;
    // The server would refuse them from now on, until the page has been left.
    const resumeReads = await pauseReads(client);
    try {
      await del('/api/session');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'unauthenticated') {
        resumeReads();
        void toast('error', coded('shell.signOutFailed'), { description: saidOf(error) });
        return;
      }
    }
    drafts.dropAll();
    clearUserData();
    crossTab.broadcast({ type: 'signed-out' });
    // A full page load, so that nothing of this user stays in memory.
    unsaved.setAside(() => location.assign(paths.signIn()));
  }, [client, drafts]);
}

function SessionWatch({ person }: { person: string }) {
  useEffect(() => {
    crossTab.broadcast({ type: 'signed-in', person });
    return crossTab.subscribe((message) => {
      if (message.type === 'signed-out') {
        clearUserData();
        notifySessionEnded();
      }
      if (message.type !== 'signed-in') return;
      if (message.person === person) notifySessionResumed();
      else notifyOtherSession();
    });
  }, [person]);
  return null;
}

const ShortcutsDialog = lazyWithPreload(
  () => import('../shortcuts/shortcuts-dialog').then((module) => module.ShortcutsDialog),
  ['shortcuts'],
);

function ShortcutsHost({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <PartBoundary>
      <ShortcutsDialog open={open} onClose={onClose} />
    </PartBoundary>
  );
}

const GO: Record<string, string> = {
  [paths.home]: 'g o',
  [paths.contacts]: 'g c',
  [paths.groups]: 'g g',
  [paths.send]: 'g s',
  [paths.broadcasts]: 'g b',
  [paths.sendHistory]: 'g h',
  [paths.templates]: 'g t',
  [paths.replies]: 'g r',
  [paths.settings]: 'g e',
};

function useGlobalShortcuts({ roles, openPalette, openShortcuts }: AppActions) {
  const router = useRouter();
  const go: Shortcut[] = navItems.flatMap(({ href, name, permission }) => {
    const keys = GO[href];
    if (!keys || !can(roles, permission)) return [];
    return { keys, does: `go.${name}`, run: () => attempt(() => router.push(href)) };
  });
  useShortcuts(EVERYWHERE, [
    { keys: 'mod+k', does: 'search', run: openPalette },
    ...go,
    { keys: '?', does: 'help', run: openShortcuts },
    { keys: 'Escape', does: 'close' },
  ]);
}
