'use client';

import { type ReactNode, useCallback } from 'react';
import { Drafts, useDrafts } from '@/components/forms/drafts';
import { mayLeave } from '@/components/ui/unsaved/unsaved';
import { ApiError } from '@/lib/api/api-error';
import { crossTab } from '@/lib/api/cross-tab-channel';
import { request } from '@/lib/api/request';
import { forgetRecentContacts } from '@/lib/contacts/recent';
import { paths } from '@/lib/paths';
import { DeskOverlays } from './desk-overlays';
import { SessionWatch } from './session-watch';
import type { DeskUser } from './user-trigger';

type DeskShellProps = {
  /** The id of whoever is signed in. */
  person: string;
  user: DeskUser;
  children: ReactNode;
};

/** What every page needs in the browser: drafts, the session's watch, the keys, and what they open over the page. */
export function DeskShell({ person, user, children }: DeskShellProps) {
  return (
    <Drafts key={person} person={person}>
      <SessionWatch person={person} />
      <SigningOut user={user}>{children}</SigningOut>
    </Drafts>
  );
}

function SigningOut({ user, children }: Omit<DeskShellProps, 'person'>) {
  const drafts = useDrafts();

  const signOut = useCallback(async () => {
    if (!(await mayLeave())) return;
    await request('/api/session', { method: 'DELETE' }).catch(unlessOver);
    drafts.dropAll();
    forgetRecentContacts();
    crossTab.tell({ type: 'signed-out' });
    // A whole new page, so that nothing of the last person stays in memory.
    location.assign(paths.signIn());
  }, [drafts]);
  return (
    <DeskOverlays user={user} onSignOut={signOut}>
      {children}
    </DeskOverlays>
  );
}

function unlessOver(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'unauthenticated') throw error;
}
