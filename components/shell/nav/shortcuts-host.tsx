'use client';

import { lazy, Suspense, useState } from 'react';

const ShortcutsDialog = lazy(() =>
  import('../shortcuts/shortcuts-dialog').then((module) => ({ default: module.ShortcutsDialog })),
);

/** Fetches the list of shortcuts when it is asked for first. */
export function ShortcutsHost({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  return <Suspense>{wanted && <ShortcutsDialog open={open} onClose={onClose} />}</Suspense>;
}
