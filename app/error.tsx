'use client';

import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { reloadWhenGone } from '@/components/ui/hooks/load-part';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';

/** Loaded lazily, because every page loads this file with a copy of all that it imports. */
const PageFailed = lazyWithPreload(
  () => import('@/components/ui/display/page-failed').then((module) => module.PageFailed),
  ['page-error'],
);

type Props = { error: Error & { digest?: string }; retry: () => void };

export default function PageError({ error, retry }: Props) {
  // A script that is missing stays so for this page, which only a reload helps.
  const tryAgain = async () => {
    if (!(await reloadWhenGone(error))) retry();
  };
  return (
    <PartBoundary>
      <PageFailed digest={error.digest} onRetry={tryAgain} />
    </PartBoundary>
  );
}
