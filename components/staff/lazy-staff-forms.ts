import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

export const LazyInviteForm = lazyWithPreload(
  () => import('./invite/invite-form').then((module) => module.InviteForm),
  ['forms', 'staff-form'],
);
export const LazyInviteSeveral = lazyWithPreload(
  () => import('./invite/invite-several').then((module) => module.InviteSeveral),
  ['forms', 'staff-several'],
);
export const LazyEditMember = lazyWithPreload(
  () => import('./member/edit-member').then((module) => module.EditMember),
  ['forms', 'staff-form'],
);
