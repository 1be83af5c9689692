'use client';

import { lazy, Suspense, useState } from 'react';
import { useDeskActions } from './desk-actions';
import { type DeskUser, UserTrigger } from './user-trigger';

const load = () => import('./user-menu-content');
const UserMenuContent = lazy(() => load().then((module) => ({ default: module.UserMenuContent })));

type UserMenuProps = { user: DeskUser; onSignOut: () => Promise<void> };

export function UserMenu({ user, onSignOut }: UserMenuProps) {
  const [wanted, setWanted] = useState(false);
  const { openShortcuts } = useDeskActions();
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
      <UserMenuContent user={user} onSignOut={onSignOut} onHelp={openShortcuts} />
    </Suspense>
  );
}
