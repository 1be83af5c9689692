import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

/** Most visits only read, so the forms and their validation load on demand. */
export const LazyNumberForm = lazyWithPreload(() =>
  import('./number-form').then((module) => module.NumberForm),
);
