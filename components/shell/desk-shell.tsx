'use client';

import type { ReactNode } from 'react';
import { Drafts, useDrafts } from '@/components/forms/drafts';
import { mayLeave } from '@/components/ui/unsaved';
import { forgetRecentContacts } from '@/lib/contacts/recent';
import { ApiError } from '@/lib/http/api-error';
import { crossTab } from '@/lib/http/cross-tab-channel';
import { request } from '@/lib/http/request';
import { paths } from '@/lib/paths';
import { SessionWatch } from './session-watch';
import { Shell } from './shell';
import type { DeskUser } from './user-trigger';

type DeskShellProps = {
  /** The id of whoever is signed in. */
  person: string;
  user: DeskUser;
  sandbox: boolean;
  children: ReactNode;
};

export function DeskShell({ person, ...shell }: DeskShellProps) {
  return (
    <Drafts key={person} person={person}>
      <SessionWatch person={person} />
      <SigningOut {...shell} />
    </Drafts>
  );
}

function SigningOut(props: Omit<DeskShellProps, 'person'>) {
  const drafts = useDrafts();

  async function signOut() {
    if (!(await mayLeave())) return;
    await request('/api/session', { method: 'DELETE' }).catch(unlessOver);
    drafts.dropAll();
    forgetRecentContacts();
    crossTab.tell({ type: 'signed-out' });
    // A whole new page, so that nothing of the last person stays in memory.
    location.assign(paths.signIn());
  }
  return <Shell {...props} onSignOut={signOut} />;
}

function unlessOver(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'unauthenticated') throw error;
}
