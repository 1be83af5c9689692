import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

export const LazySegmentDialog = lazyWithPreload(
  () => import('./segment-dialog').then((module) => module.SegmentDialog),
  ['contact-conditions-form', 'segments-form'],
);
