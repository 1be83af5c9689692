import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

export const LazyNewContact = lazyWithPreload(
  () => import('./form/new-contact').then((module) => module.NewContact),
  ['forms', 'contacts-form', 'contacts-unconfirmed', 'contact-duplicates'],
);
export const LazyEditContact = lazyWithPreload(
  () => import('./form/edit-contact').then((module) => module.EditContact),
  ['forms', 'contacts-form', 'contacts-saved', 'contact-changes', 'contact-duplicates'],
);
