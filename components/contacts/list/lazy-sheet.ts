import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { LazyContactDetails } from '../detail/lazy-details';

export const LazyContactSheet = lazyWithPreload(
  () => import('../detail/contact-sheet').then((module) => module.ContactSheet),
  ['contacts-sheet'],
);

export function preloadSheet(): void {
  LazyContactSheet.preload();
  LazyContactDetails.preload();
}

// So that the first page with an open sheet has it in its HTML.
if (typeof window === 'undefined') preloadSheet();
