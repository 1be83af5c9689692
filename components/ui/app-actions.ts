import { createContext, type RefObject, use } from 'react';
import type { EffectiveRole } from '@/lib/auth/permissions';

export type AppActions = {
  openPalette: () => void;
  openShortcuts: () => void;
  signOut: () => Promise<void>;
  /** Whether single-key shortcuts are on for this user; false until the preferences have loaded. */
  singleKeys: boolean;
  /** The user's ID. */
  me: string;
  /** The user's roles. They only decide what is shown: the server checks permissions. */
  roles: readonly EffectiveRole[];
};

export const AppActionsContext = createContext<AppActions>({
  openPalette: () => {},
  openShortcuts: () => {},
  signOut: async () => {},
  singleKeys: false,
  me: '',
  roles: [],
});

export function useAppActions(): AppActions {
  return use(AppActionsContext);
}

/** Opens the palette, which keeps for itself whether it is open: a context that changes would take late parts away. */
export type PaletteHandle = { open: () => void };

export const PaletteContext = createContext<RefObject<PaletteHandle | null>>({ current: null });
