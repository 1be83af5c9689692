'use client';

import { lazy, Suspense, useState } from 'react';
import { useDeskActions } from '../session/desk-actions';
import { type DeskUser, UserTrigger } from './user-trigger';

const load = () => import('./user-menu-content');
const UserMenuContent = lazy(() => load().then((module) => ({ default: module.UserMenuContent })));

export function UserMenu({ user }: { user: DeskUser }) {
  const [wanted, setWanted] = useState(false);
  const { openShortcuts, signOut } = useDeskActions();
  const trigger = (
    <UserTrigger
      user={user}
      aria-expanded={false}
      onClick={() => setWanted(true)}
      // A hand on its way is time enough to fetch the menu.
      onPointerEnter={load}
      onFocus={load}
    />
  );

  if (!wanted) return trigger;
  return (
    <Suspense fallback={trigger}>
      <UserMenuContent user={user} onSignOut={signOut} onHelp={openShortcuts} />
    </Suspense>
  );
}
