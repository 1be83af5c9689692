'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { toastHost } from './toast';

const ToastHost = lazy(() => import('./toast-host').then((module) => ({ default: module.ToastHost })));

/** Once, in the root layout. The library comes with the first toast. */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => toastHost.onFirst(() => setWanted(true)), []);
  return <Suspense>{wanted && <ToastHost />}</Suspense>;
}
