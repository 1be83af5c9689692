import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

export const LazyNewReply = lazyWithPreload(
  () => import('./form/new-reply').then((module) => module.NewReply),
  ['forms', 'replies-form'],
);
export const LazyEditReply = lazyWithPreload(
  () => import('./form/edit-reply').then((module) => module.EditReply),
  ['forms', 'replies-form'],
);
export const LazyTester = lazyWithPreload(
  () => import('./tester/tester').then((module) => module.Tester),
  ['replies-tester'],
);
export const LazyOverlaps = lazyWithPreload(
  () => import('./overlaps/overlaps').then((module) => module.Overlaps),
  ['replies-overlaps'],
);
export const LazyVersions = lazyWithPreload(
  () => import('./detail/reply-versions').then((module) => module.ReplyVersions),
  ['replies-form', 'versions'],
);
