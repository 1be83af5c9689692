'use client';

import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

/** Most visits only read: forms and their validation stay out of the first download. */
export const LazyNewContact = lazyWithPreload(() =>
  import('./form/new-contact').then((module) => module.NewContact),
);
export const LazyEditContact = lazyWithPreload(() =>
  import('./form/edit-contact').then((module) => module.EditContact),
);
