'use client';

import type { ReactNode } from 'react';
import { request } from '@/lib/http/request';
import { paths } from '@/lib/paths';
import { Shell } from './shell';
import type { DeskUser } from './user-trigger';

type DeskShellProps = { user: DeskUser; sandbox: boolean; children: ReactNode };

export function DeskShell(props: DeskShellProps) {
  return <Shell {...props} onSignOut={signOut} />;
}

async function signOut() {
  await request('/api/session', { method: 'DELETE' });
  // A whole new page, so that nothing of the last person stays in memory.
  location.assign(paths.signIn());
}
