'use client';

import { lazy } from 'react';

const loadForm = () => import('./form/recipe-form');
const loadPaste = () => import('./paste/paste-form');

/** The form and its validation stay out of the page's first download: most visits only read. */
export const LazyRecipeForm = lazy(() => loadForm().then((module) => ({ default: module.RecipeForm })));
export const LazyPasteForm = lazy(() => loadPaste().then((module) => ({ default: module.PasteForm })));

export function preloadRecipeForm(): void {
  void loadForm();
}

export function preloadPaste(): void {
  void loadPaste();
}
