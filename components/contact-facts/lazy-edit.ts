import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

export const LazyEditFieldValues = lazyWithPreload(
  () => import('./edit-field-values').then((module) => module.EditFieldValues),
  ['forms', 'own-field-values', 'own-fields-errors'],
);
