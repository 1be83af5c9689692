'use client';

import { Suspense, useState } from 'react';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { useDeskActions } from '../session/desk-actions';
import { type DeskUser, UserTrigger } from './user-trigger';

const UserMenuContent = lazyWithPreload(() =>
  import('./user-menu-content').then((module) => module.UserMenuContent),
);

export function UserMenu({ user }: { user: DeskUser }) {
  const [wanted, setWanted] = useState(false);
  const { openShortcuts, signOut } = useDeskActions();
  const trigger = (
    <UserTrigger
      user={user}
      aria-expanded={false}
      onClick={() => setWanted(true)}
      // A hand on its way is time enough to fetch the menu.
      onPointerEnter={UserMenuContent.preload}
      onFocus={UserMenuContent.preload}
    />
  );

  if (!wanted) return trigger;
  return (
    <Suspense fallback={trigger}>
      <UserMenuContent user={user} onSignOut={signOut} onHelp={openShortcuts} />
    </Suspense>
  );
}
