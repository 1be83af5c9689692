import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

export const LazyNewTag = lazyWithPreload(
  () => import('./new-tag').then((module) => module.NewTag),
  ['forms', 'tags-form'],
);
export const LazyEditTag = lazyWithPreload(
  () => import('./edit-tag').then((module) => module.EditTag),
  ['fact-uses', 'forms', 'tags-form'],
);
