'use client';

import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

/** Loaded on hover or focus of a row: visits that only read the list don't need it. */
export const LazyContactSheet = lazyWithPreload(() =>
  import('./contact-sheet').then((module) => module.ContactSheet),
);
