'use client';

import { useState } from 'react';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { useAppActions } from '../../ui/app-actions';
import { type ShellUser, UserTrigger } from './user-trigger';

const UserMenuContent = lazyWithPreload(
  () => import('./user-menu-content').then((module) => module.UserMenuContent),
  ['user-menu'],
);

export function UserMenu({ user }: { user: ShellUser }) {
  const [wanted, setWanted] = useState(false);
  const { openShortcuts, signOut } = useAppActions();
  const trigger = (
    <UserTrigger
      user={user}
      aria-expanded={false}
      onClick={() => setWanted(true)}
      // Loading on hover has the menu ready by the time of the click.
      {...UserMenuContent.trigger}
    />
  );

  if (!wanted) return trigger;
  return (
    <PartBoundary fallback={trigger}>
      <UserMenuContent user={user} onSignOut={signOut} onHelp={openShortcuts} />
    </PartBoundary>
  );
}
