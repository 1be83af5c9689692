'use client';

import { useRouter } from 'next/navigation';
import { attempt } from '@/components/ui/unsaved';
import { can, type Role } from '@/lib/auth/permissions';
import { paths } from '@/lib/paths';
import type { DeskActions } from './desk-actions';
import { navItems } from './nav-items';
import { EVERYWHERE, type Shortcut } from './shortcuts';
import { useShortcuts } from './use-shortcuts';

const GO: Record<string, string> = {
  [paths.contacts]: 'g c',
  [paths.groups]: 'g g',
  [paths.send]: 'g s',
  [paths.sendHistory]: 'g h',
  [paths.templates]: 'g t',
  [paths.replies]: 'g r',
};

/** The keys that work on every page. */
export function useDeskShortcuts(
  roles: readonly Role[],
  { openPalette, openShortcuts }: Pick<DeskActions, 'openPalette' | 'openShortcuts'>,
) {
  const router = useRouter();
  const go: Shortcut[] = navItems.flatMap(({ href, label, permission }) => {
    const keys = GO[href];
    if (!keys || !can(roles, permission)) return [];
    return { keys, does: `Go to ${label.toLowerCase()}`, run: () => attempt(() => router.push(href)) };
  });
  useShortcuts(EVERYWHERE, [
    { keys: 'mod+k', does: 'Search or jump', run: openPalette },
    ...go,
    { keys: '?', does: 'Show these shortcuts', run: openShortcuts },
    { keys: 'Escape', does: 'Close what is open' },
  ]);
}
