'use client';

import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

/** Most visits only read: forms and their validation stay out of the first download. */
export const LazyGroupForm = lazyWithPreload(() => import('./group-form').then((module) => module.GroupForm));
