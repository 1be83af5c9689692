'use client';

import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

/** Forms with their validation, which most messages never need. */
export const LazyUnknownContactNotice = lazyWithPreload(() =>
  import('./compose/unknown-contact-notice').then((module) => module.UnknownContactNotice),
);
export const LazyTestPhoneForm = lazyWithPreload(() =>
  import('./send/test-phone-form').then((module) => module.TestPhoneForm),
);
