import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

export const LazyContactDetails = lazyWithPreload(
  () => import('./contact-details').then((module) => module.ContactDetails),
  [
    'contacts-sheet',
    'contacts-decoded',
    'contact-duplicates',
    'contact-facts',
    'facts-offer',
    'own-field-values',
  ],
);
