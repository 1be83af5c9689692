import { Suspense, useEffect, useState } from 'react';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { toastHost } from './toast';

const ToastHost = lazyWithPreload(() => import('./toast-host').then((module) => module.ToastHost));

/** Used once, in the root layout. The toast library loads with the first toast. */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => toastHost.onFirst(() => setWanted(true)), []);
  return <Suspense>{wanted && <ToastHost />}</Suspense>;
}
