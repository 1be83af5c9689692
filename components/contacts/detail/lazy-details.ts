'use client';

import { lazy } from 'react';

const load = () => import('./contact-details');

/** Fetched as a hand comes near the rows, or the focus does: who only looks for someone needs none of it. */
export const ContactDetails = lazy(() => load().then((module) => ({ default: module.ContactDetails })));

export function preloadContactDetails(): void {
  void load();
}
