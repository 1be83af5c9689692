'use client';

import { createContext, use } from 'react';
import type { Role } from '@/lib/auth/permissions';

export type AppActions = {
  openPalette: () => void;
  openShortcuts: () => void;
  signOut: () => Promise<void>;
  /** Whether letters alone are shortcuts for this person; false until that is known. */
  singleKeys: boolean;
  /** Of the person who is signed in: a hint of what to offer, never the check of a right. */
  roles: readonly Role[];
};

export const AppActionsContext = createContext<AppActions>({
  openPalette: () => {},
  openShortcuts: () => {},
  signOut: async () => {},
  singleKeys: false,
  roles: [],
});

/** What the frame around every page does for the pages. */
export function useAppActions(): AppActions {
  return use(AppActionsContext);
}

/** Whether the palette is open; apart from the actions, so that opening it renders nothing else again. */
export const PaletteStateContext = createContext({ open: false, close: () => {} });
