'use client';

import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

/** Most visits only read: forms and their validation stay out of the first download. */
export const LazyNumberForm = lazyWithPreload(() =>
  import('./number-form').then((module) => module.NumberForm),
);
export const LazyNumberImportForm = lazyWithPreload(() =>
  import('./number-import-form').then((module) => module.NumberImportForm),
);
