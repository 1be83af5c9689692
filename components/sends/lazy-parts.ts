'use client';

import { lazy } from 'react';

/** Forms with their validation, which most messages never need. */
export const LazyNamelessNote = lazy(() =>
  import('./compose/nameless-note').then((module) => ({ default: module.NamelessNote })),
);

export const LazyTestPhoneForm = lazy(() =>
  import('./send/test-phone-form').then((module) => ({ default: module.TestPhoneForm })),
);
