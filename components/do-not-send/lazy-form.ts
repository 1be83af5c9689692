'use client';

import { lazy } from 'react';

const loadNumber = () => import('./number-form');
const loadImport = () => import('./import-form');

/** The forms and their validation stay out of the page's first download: most visits only read. */
export const LazyNumberForm = lazy(() => loadNumber().then((module) => ({ default: module.NumberForm })));
export const LazyImportForm = lazy(() => loadImport().then((module) => ({ default: module.ImportForm })));

export function preloadNumberForm(): void {
  void loadNumber();
}

export function preloadImportForm(): void {
  void loadImport();
}
