'use client';

import { Suspense } from 'react';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { reloadWhenGone } from '@/components/ui/hooks/load-part';

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
    <Suspense>
      <PageFailed digest={error.digest} onRetry={tryAgain} />
    </Suspense>
  );
}
