import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

/** Loaded on hover or focus of a row: visits that only read the list don't need it. */
export const LazyContactDetails = lazyWithPreload(() =>
  import('./contact-details').then((module) => module.ContactDetails),
);
