'use client';

import { lazy } from 'react';

/** Forms with their validation, which most messages never need. */
export const LazyNamelessNote = lazy(() =>
  import('./nameless-note').then((module) => ({ default: module.NamelessNote })),
);

export const LazyTestPhoneForm = lazy(() =>
  import('./test-phone-form').then((module) => ({ default: module.TestPhoneForm })),
);
