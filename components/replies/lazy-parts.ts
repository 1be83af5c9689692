'use client';

import { lazy } from 'react';

const loadForm = () => import('./form/reply-form');
const loadImport = () => import('./import/import-form');
const loadTester = () => import('./tester/tester');
const loadOverlaps = () => import('./overlaps/overlaps');

/** Most visits only read the list: what else there is stays out of the page's first download. */
export const LazyReplyForm = lazy(() => loadForm().then((module) => ({ default: module.ReplyForm })));
export const LazyImportForm = lazy(() => loadImport().then((module) => ({ default: module.ImportForm })));
export const LazyTester = lazy(() => loadTester().then((module) => ({ default: module.Tester })));
export const LazyOverlaps = lazy(() => loadOverlaps().then((module) => ({ default: module.Overlaps })));
export const LazyVersions = lazy(() =>
  import('./versions/versions').then((module) => ({ default: module.Versions })),
);

export function preloadReplyForm(): void {
  void loadForm();
}

export function preloadImport(): void {
  void loadImport();
}

export function preloadTester(): void {
  void loadTester();
}

export function preloadOverlaps(): void {
  void loadOverlaps();
}
