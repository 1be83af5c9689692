import { useSyncExternalStore } from 'react';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { toastHost } from './toast';

const ToastHost = lazyWithPreload(() => import('./toast-host').then((module) => module.ToastHost));

/** Used once, in the root layout. The toast library loads with the first toast. */
export function Toaster() {
  const isWanted = useSyncExternalStore(toastHost.subscribe, toastHost.isWanted, () => false);
  if (!isWanted) return null;
  return (
    <PartBoundary>
      <ToastHost />
    </PartBoundary>
  );
}
