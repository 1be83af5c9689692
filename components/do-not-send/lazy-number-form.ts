import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

export const LazyNumberForm = lazyWithPreload(
  () => import('./number-form').then((module) => module.NumberForm),
  ['do-not-send-add', 'do-not-send-fields', 'forms', 'phone-fields'],
);
