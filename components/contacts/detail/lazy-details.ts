'use client';

import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

/** Fetched when a pointer or the focus comes near the rows: a visit that only reads the list needs none of it. */
export const LazyContactDetails = lazyWithPreload(() =>
  import('./contact-details').then((module) => module.ContactDetails),
);
