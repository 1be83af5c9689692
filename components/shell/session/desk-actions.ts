'use client';

import { createContext, use } from 'react';
import type { Role } from '@/lib/auth/permissions';

export type DeskActions = {
  openPalette: () => void;
  openShortcuts: () => void;
  signOut: () => Promise<void>;
  /** Whether letters alone are shortcuts for this person; false until that is known. */
  singleKeys: boolean;
  /** Of whoever is signed in: a hint of what to offer, never the check of a right. */
  roles: readonly Role[];
};

export const DeskActionsContext = createContext<DeskActions>({
  openPalette: () => {},
  openShortcuts: () => {},
  signOut: async () => {},
  singleKeys: false,
  roles: [],
});

/** What the frame around every page can do for what stands inside. */
export function useDeskActions(): DeskActions {
  return use(DeskActionsContext);
}
