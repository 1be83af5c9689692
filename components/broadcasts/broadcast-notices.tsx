'use client';

import { Suspense } from 'react';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { useStableFor } from '@/components/ui/hooks/timing';
import type { BroadcastWatchProps } from './broadcast-watch';

const BroadcastWatch = lazyWithPreload(() =>
  import('./broadcast-watch').then((module) => module.BroadcastWatch),
);

/** What a page shows first must not wait for it. */
const AFTER_MS = 3_000;

export function BroadcastNotices(props: BroadcastWatchProps) {
  const settled = useStableFor(true, AFTER_MS);
  return <Suspense>{settled && <BroadcastWatch {...props} />}</Suspense>;
}
