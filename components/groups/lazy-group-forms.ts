import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

export const LazyNewGroup = lazyWithPreload(
  () => import('./new-group').then((module) => module.NewGroup),
  ['forms', 'groups-form'],
);
export const LazyRenameGroup = lazyWithPreload(
  () => import('./rename-group').then((module) => module.RenameGroup),
  ['forms', 'groups-form'],
);
