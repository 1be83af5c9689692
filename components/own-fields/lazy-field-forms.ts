import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

export const LazyNewField = lazyWithPreload(
  () => import('./new-field').then((module) => module.NewField),
  ['forms', 'own-fields-errors', 'own-fields-form', 'contact-fields'],
);
export const LazyEditField = lazyWithPreload(
  () => import('./edit-field').then((module) => module.EditField),
  ['fact-uses', 'forms', 'own-fields-errors', 'own-fields-form', 'contact-fields'],
);
