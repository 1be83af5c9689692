import { useMutation } from '@tanstack/react-query';
import { del, post, put } from '../api/client';
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
  return useMutation({ mutationFn: (profile: ProfileInput) => put<Account>('/api/account', profile), meta });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (passwords: ChangePasswordInput) => put<void>('/api/account/password', passwords),
    ...secret,
  });
}

export function useReauthenticate() {
  return useMutation({
    mutationFn: (proof: ProveInput) => post<void>('/api/account/proof', proof),
    ...secret,
  });
}

export function useBeginTwoFactor() {
  return useMutation({
    mutationFn: (proof: BeginInput) => post<Enrolment>('/api/account/two-factor', proof),
    ...secret,
  });
}

export function useConfirmTwoFactor() {
  return useMutation({
    mutationFn: (code: CodeInput) => post<RecoveryCodes>('/api/account/two-factor/confirm', code),
    ...secret,
  });
}

export function useRenewRecoveryCodes() {
  return useMutation({
    mutationFn: (proof: ProofInput) => post<RecoveryCodes>('/api/account/two-factor/recovery-codes', proof),
    ...secret,
  });
}

export function useEndTwoFactor() {
  return useMutation({
    mutationFn: (proof: ProofInput) => post<void>('/api/account/two-factor/end', proof),
    ...secret,
  });
}

export function useEndSession() {
  return useMutation({
    mutationFn: (id: string) => del(`/api/account/sessions/${encodeURIComponent(id)}`),
    meta,
  });
}

export function useEndOtherSessions() {
  return useMutation({ mutationFn: () => del('/api/account/sessions'), meta });
}
