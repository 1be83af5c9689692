import { useMutation } from '@tanstack/react-query';
import { ApiError, del, post, put } from '../api/client';
import { useSaveSetting } from '../api/setting-queries';
import { staffPath, staffQueries } from './queries';
import type { InvitationInput, LinkMade, MemberInput, StaffMember } from './schema';
import type { StaffSettings } from './settings';

const meta = { invalidates: [staffQueries.all()] };

export function useInvite() {
  return useMutation({ mutationFn: requestInvitation, meta });
}

/** Invites one of several people: refetch `staffQueries.all()` after the last. */
export function requestInvitation(input: InvitationInput): Promise<LinkMade> {
  return post<LinkMade>('/api/staff/invitations', input);
}

const STOPS = new Set<ApiError['code']>([
  'offline',
  'unauthenticated',
  'forbidden',
  'second_factor_required',
  'proof_required',
  'too_many_requests',
  'store_unavailable',
]);

/** Whether the next invitation would meet this error too. */
export function stopsInvitations(error: Error): boolean {
  return error instanceof ApiError && STOPS.has(error.code);
}

/** The earlier link stops working. */
export function useRenewInvitation(id: string) {
  return useMutation({ mutationFn: () => post<LinkMade>(`${invitationPath(id)}/link`), meta });
}

/** Doesn't invalidate the revoked invitation: its open sheet would refetch it as soon as the list lacks it. */
export function useRevokeInvitation(id: string) {
  return useMutation({
    mutationFn: () => del(invitationPath(id)),
    meta: { invalidatesLater: [staffQueries.lists()] },
  });
}

export function useUpdateMember(id: string) {
  return useMutation({ mutationFn: (input: MemberInput) => put<StaffMember>(staffPath(id), input), meta });
}

export function useSetActive(id: string) {
  return useMutation({
    mutationFn: (active: boolean) => put<StaffMember>(`${staffPath(id)}/active`, { active }),
    meta,
  });
}

export function useMakeResetLink(id: string) {
  return useMutation({ mutationFn: () => post<LinkMade>(`${staffPath(id)}/reset-link`), meta });
}

export function useRevokeResetLink(id: string) {
  return useMutation({ mutationFn: () => del(`${staffPath(id)}/reset-link`), meta });
}

export function useResetTwoFactor(id: string) {
  return useMutation({ mutationFn: () => del<StaffMember>(`${staffPath(id)}/two-factor`), meta });
}

/** Ends one session, or all of them when none is named. */
export function useEndSessions(id: string) {
  return useMutation({
    mutationFn: (session: string | null) =>
      del(`${staffPath(id)}/sessions${session === null ? '' : `/${encodeURIComponent(session)}`}`),
    meta,
  });
}

export const useSaveStaffSettings = () => useSaveSetting<StaffSettings>('staff', [staffQueries.all()]);

function invitationPath(id: string): string {
  return `/api/staff/invitations/${encodeURIComponent(id)}`;
}
