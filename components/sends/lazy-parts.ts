'use client';

import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

/** Forms with their validation, which most messages never need. */
export const LazyNamelessNote = lazyWithPreload(() =>
  import('./compose/nameless-note').then((module) => module.NamelessNote),
);
export const LazyTestPhoneForm = lazyWithPreload(() =>
  import('./send/test-phone-form').then((module) => module.TestPhoneForm),
);
