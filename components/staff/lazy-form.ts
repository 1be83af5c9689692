import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

export const LazyInviteForm = lazyWithPreload(
  () => import('./invite/invite-form').then((module) => module.InviteForm),
  ['staff-form'],
);
export const LazyInviteSeveral = lazyWithPreload(() =>
  import('./invite/invite-several').then((module) => module.InviteSeveral),
);
export const LazyEditMember = lazyWithPreload(
  () => import('./member/edit-member').then((module) => module.EditMember),
  ['staff-form'],
);
