import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

/** Most visits only read the list, so the forms and their validation load on demand. */
export const LazyNewGroup = lazyWithPreload(() => import('./new-group').then((module) => module.NewGroup));
export const LazyRenameGroup = lazyWithPreload(() =>
  import('./rename-group').then((module) => module.RenameGroup),
);
