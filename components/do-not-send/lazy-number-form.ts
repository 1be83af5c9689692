import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

export const LazyNumberForm = lazyWithPreload(
  () => import('./number-form').then((module) => module.NumberForm),
  ['forms', 'phone-fields'],
);
