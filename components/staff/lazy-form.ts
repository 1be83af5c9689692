'use client';

import { lazy } from 'react';

const loadInvitation = () => import('./invite/invite-form');
const loadMember = () => import('./member/member-form');

/** The forms and their validation stay out of the page's first download: most visits only read. */
export const LazyInviteForm = lazy(() => loadInvitation().then((module) => ({ default: module.InviteForm })));
export const LazyMemberForm = lazy(() => loadMember().then((module) => ({ default: module.MemberForm })));

export function preloadInvitationForm(): void {
  void loadInvitation();
}

export function preloadMemberForm(): void {
  void loadMember();
}
