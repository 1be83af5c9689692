'use client';

import { lazy } from 'react';

const load = () => import('./contact-form');

/** The form and its validation stay out of the page's first download: most visits only read. */
export const LazyContactForm = lazy(() => load().then((module) => ({ default: module.ContactForm })));

export function preloadContactForm(): void {
  void load();
}
