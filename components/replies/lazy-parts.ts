import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

/** Most visits only read the list, so everything else loads on demand. */
export const LazyReplyForm = lazyWithPreload(() =>
  import('./form/reply-form').then((module) => module.ReplyForm),
);
export const LazyTester = lazyWithPreload(() => import('./tester/tester').then((module) => module.Tester));
export const LazyOverlaps = lazyWithPreload(() =>
  import('./overlaps/overlaps').then((module) => module.Overlaps),
);
export const LazyVersions = lazyWithPreload(() =>
  import('./detail/reply-versions').then((module) => module.ReplyVersions),
);
