'use client';

import { Suspense, useState } from 'react';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

const ShortcutsDialog = lazyWithPreload(() =>
  import('../shortcuts/shortcuts-dialog').then((module) => module.ShortcutsDialog),
);

/** Fetches the list of shortcuts when it is asked for first. */
export function ShortcutsHost({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  return <Suspense>{wanted && <ShortcutsDialog open={open} onClose={onClose} />}</Suspense>;
}
