import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

export const LazyNewContact = lazyWithPreload(
  () => import('./form/new-contact').then((module) => module.NewContact),
  ['contact-duplicates', 'contacts-form', 'contacts-unconfirmed', 'forms', 'phone-fields'],
);
export const LazyEditContact = lazyWithPreload(
  () => import('./form/edit-contact').then((module) => module.EditContact),
  ['contact-changes', 'contact-duplicates', 'contacts-form', 'contacts-saved', 'forms', 'phone-fields'],
);
