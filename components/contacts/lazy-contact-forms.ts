import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

/** Most visits only read, so the forms and their validation load on demand. */
export const LazyNewContact = lazyWithPreload(() =>
  import('./form/new-contact').then((module) => module.NewContact),
);
export const LazyEditContact = lazyWithPreload(() =>
  import('./form/edit-contact').then((module) => module.EditContact),
);
