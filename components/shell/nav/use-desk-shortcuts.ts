'use client';

import { useRouter } from 'next/navigation';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { can, type Role } from '@/lib/auth/permissions';
import { paths } from '@/lib/paths';
import type { DeskActions } from '../session/desk-actions';
import { EVERYWHERE, type Shortcut } from '../shortcuts/shortcuts';
import { useShortcuts } from '../shortcuts/use-shortcuts';
import { navItems } from './nav-items';

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
