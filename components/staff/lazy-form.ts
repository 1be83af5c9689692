'use client';

import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

/** Most visits only read: forms and their validation stay out of the first download. */
export const LazyInviteForm = lazyWithPreload(() =>
  import('./invite/invite-form').then((module) => module.InviteForm),
);
export const LazyMemberForm = lazyWithPreload(() =>
  import('./member/member-form').then((module) => module.MemberForm),
);
