'use client';

import { createContext, use } from 'react';

export type DeskActions = {
  openPalette: () => void;
  openShortcuts: () => void;
  /** Whether letters alone are shortcuts for this person; false until that is known. */
  singleKeys: boolean;
};

export const DeskActionsContext = createContext<DeskActions>({
  openPalette: () => {},
  openShortcuts: () => {},
  singleKeys: false,
});

/** What the frame around every page can do for what stands inside. */
export function useDeskActions(): DeskActions {
  return use(DeskActionsContext);
}
