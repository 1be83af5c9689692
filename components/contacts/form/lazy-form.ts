'use client';

import { lazy } from 'react';

const loadNew = () => import('./new-contact');
const loadEdit = () => import('./edit-contact');

// Forms and their validation stay out of the page's first download: most visits only read.
export const NewContact = lazy(() => loadNew().then((module) => ({ default: module.NewContact })));
export const EditContact = lazy(() => loadEdit().then((module) => ({ default: module.EditContact })));

export function preloadContactForm(): void {
  void loadNew();
  void loadEdit();
}
