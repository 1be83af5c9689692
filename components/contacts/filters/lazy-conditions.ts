import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

export const LazyConditionsDialog = lazyWithPreload(
  () => import('./conditions-dialog').then((module) => module.ConditionsDialog),
  ['contact-conditions', 'contact-conditions-form', 'contact-filters', 'contact-quality', 'forms'],
);
