import { useMutation } from '@tanstack/react-query';
import { request } from '../api/client';
import type { ChangePasswordInput } from '../auth/schema';
import { accountQueries } from './queries';
import type {
  Account,
  BeginInput,
  CodeInput,
  Enrolment,
  ProfileInput,
  ProofInput,
  ProveInput,
  RecoveryCodes,
} from './schema';

const meta = { invalidates: [accountQueries.all()] };
/** Input and response are secrets: neither stays in memory once no component uses it. */
const secret = { meta, gcTime: 0 };

export function useSaveProfile() {
  return useMutation({
    mutationFn: (profile: ProfileInput) => request<Account>('/api/account', { method: 'PUT', body: profile }),
    meta,
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (passwords: ChangePasswordInput) =>
      request<void>('/api/account/password', { method: 'PUT', body: passwords }),
    ...secret,
  });
}

export function useReauthenticate() {
  return useMutation({
    mutationFn: (proof: ProveInput) => request<void>('/api/account/proof', { method: 'POST', body: proof }),
    ...secret,
  });
}

export function useBeginTwoFactor() {
  return useMutation({
    mutationFn: (proof: BeginInput) =>
      request<Enrolment>('/api/account/two-factor', { method: 'POST', body: proof }),
    ...secret,
  });
}

export function useConfirmTwoFactor() {
  return useMutation({
    mutationFn: (code: CodeInput) =>
      request<RecoveryCodes>('/api/account/two-factor/confirm', { method: 'POST', body: code }),
    ...secret,
  });
}

export function useRenewRecoveryCodes() {
  return useMutation({
    mutationFn: (proof: ProofInput) =>
      request<RecoveryCodes>('/api/account/two-factor/recovery-codes', { method: 'POST', body: proof }),
    ...secret,
  });
}

export function useEndTwoFactor() {
  return useMutation({
    mutationFn: (proof: ProofInput) =>
      request<void>('/api/account/two-factor/end', { method: 'POST', body: proof }),
    ...secret,
  });
}

export function useEndSession() {
  return useMutation({
    mutationFn: (id: string) =>
      request<void>(`/api/account/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    meta,
  });
}

export function useEndOtherSessions() {
  return useMutation({
    mutationFn: () => request<void>('/api/account/sessions', { method: 'DELETE' }),
    meta,
  });
}
