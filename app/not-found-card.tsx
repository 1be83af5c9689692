'use client';

import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

export const NotFoundCard = lazyWithPreload(() =>
  import('@/components/sign-in/not-found').then((module) => module.NotFound),
);
