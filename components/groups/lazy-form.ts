import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

/** Most visits only read, so the form and its validation load on demand. */
export const LazyGroupForm = lazyWithPreload(() => import('./group-form').then((module) => module.GroupForm));
