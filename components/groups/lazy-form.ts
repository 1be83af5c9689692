'use client';

import { lazy } from 'react';

const load = () => import('./group-form');

/** The form and its validation stay out of the page's first download: most visits only read. */
export const LazyGroupForm = lazy(() => load().then((module) => ({ default: module.GroupForm })));

export function preloadGroupForm(): void {
  void load();
}
