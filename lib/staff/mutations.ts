import { useMutation } from '@tanstack/react-query';
import { ApiError, request } from '../api/client';
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
  return request<LinkMade>('/api/staff/invitations', { method: 'POST', body: input });
}

const STOPS = new Set<ApiError['code']>([
  ...(['offline', 'unauthenticated', 'forbidden', 'second_factor_required'] as const),
  ...(['proof_required', 'too_many_requests', 'store_unavailable'] as const),
]);

/** Whether the next invitation would meet this error too. */
export function stopsInvitations(error: Error): boolean {
  return error instanceof ApiError && STOPS.has(error.code);
}

/** The earlier link stops working. */
export function useRenewInvitation(id: string) {
  return useMutation({
    mutationFn: () => request<LinkMade>(`${invitationPath(id)}/link`, { method: 'POST' }),
    meta,
  });
}

/** Doesn't invalidate the revoked invitation: its open sheet would refetch it as soon as the list lacks it. */
export function useRevokeInvitation(id: string) {
  return useMutation({
    mutationFn: () => request<void>(invitationPath(id), { method: 'DELETE' }),
    meta: { invalidatesLater: [staffQueries.lists()] },
  });
}

export function useUpdateMember(id: string) {
  return useMutation({
    mutationFn: (input: MemberInput) => request<StaffMember>(staffPath(id), { method: 'PUT', body: input }),
    meta,
  });
}

export function useSetActive(id: string) {
  return useMutation({
    mutationFn: (active: boolean) =>
      request<StaffMember>(`${staffPath(id)}/active`, { method: 'PUT', body: { active } }),
    meta,
  });
}

export function useMakeResetLink(id: string) {
  return useMutation({
    mutationFn: () => request<LinkMade>(`${staffPath(id)}/reset-link`, { method: 'POST' }),
    meta,
  });
}

export function useRevokeResetLink(id: string) {
  return useMutation({
    mutationFn: () => request<void>(`${staffPath(id)}/reset-link`, { method: 'DELETE' }),
    meta,
  });
}

export function useResetTwoFactor(id: string) {
  return useMutation({
    mutationFn: () => request<StaffMember>(`${staffPath(id)}/two-factor`, { method: 'DELETE' }),
    meta,
  });
}

/** Ends one session, or all of them when none is named. */
export function useEndSessions(id: string) {
  return useMutation({
    mutationFn: (session: string | null) =>
      request<void>(`${staffPath(id)}/sessions${session === null ? '' : `/${encodeURIComponent(session)}`}`, {
        method: 'DELETE',
      }),
    meta,
  });
}

export const useSaveStaffSettings = () => useSaveSetting<StaffSettings>('staff', [staffQueries.all()]);

function invitationPath(id: string): string {
  return `/api/staff/invitations/${encodeURIComponent(id)}`;
}
