import { useMutation } from '@tanstack/react-query';
import { request } from '../api/client';
import { useSaveSetting } from '../api/setting-queries';
import type { Send } from '../sends/schema';
import type { ApprovalInput, SendBackInput, StartInput } from './approval-schema';
import { broadcastQueries } from './queries';
import type { BroadcastInput, BroadcastUpdate, TestInput } from './schema';
import type { BroadcastSettings } from './settings';
import type { Broadcast } from './types';

const meta = { invalidates: [broadcastQueries.all()] };

export function useCreateBroadcast() {
  return useMutation({
    mutationFn: (input: BroadcastInput) =>
      request<Broadcast>('/api/broadcasts', { method: 'POST', body: input }),
    meta,
  });
}

export function useUpdateBroadcast(id: string) {
  return useMutation({
    mutationFn: (change: BroadcastUpdate) => request<Broadcast>(path(id), { method: 'PATCH', body: change }),
    meta,
  });
}

export function usePlanBroadcast(id: string) {
  return useMutation({ mutationFn: (oldContacts: boolean) => requestPlan(id, oldContacts), meta });
}

/**
 * Starts preparing the list of who would get the message now. Sends nothing. `oldContacts`: even when the contacts
 * were last read on another day.
 */
export function requestPlan(id: string, oldContacts = false) {
  return request<Broadcast>(`${path(id)}/plan?old_contacts=${oldContacts}`, { method: 'POST' });
}

export function useCancelPlan(id: string) {
  return useMutation({
    mutationFn: () => request<Broadcast>(`${path(id)}/plan`, { method: 'DELETE' }),
    meta,
  });
}

export function useApproveBroadcast(id: string) {
  return useMutation({
    mutationFn: (input: ApprovalInput) =>
      request<Broadcast>(`${path(id)}/approve`, { method: 'POST', body: input }),
    meta,
  });
}

export function useSendBackBroadcast(id: string) {
  return useMutation({
    mutationFn: (input: SendBackInput) =>
      request<Broadcast>(`${path(id)}/send-back`, { method: 'POST', body: input }),
    meta,
  });
}

export function useWithdrawBroadcast(id: string) {
  return useMutation({
    mutationFn: (plan_hash: string) =>
      request<Broadcast>(`${path(id)}/withdraw`, { method: 'POST', body: { plan_hash } }),
    meta,
  });
}

export function useDeleteBroadcast(id: string) {
  return useMutation({ mutationFn: () => request<void>(path(id), { method: 'DELETE' }), meta });
}

export function useStartBroadcast(id: string) {
  return useMutation({
    mutationFn: (input: StartInput) =>
      request<Broadcast>(`${path(id)}/start`, { method: 'POST', body: input }),
    meta,
  });
}

export function useControlBroadcast(id: string) {
  return useMutation({
    mutationFn: (action: 'pause' | 'resume' | 'stop') =>
      request<Broadcast>(`${path(id)}/${action}`, { method: 'POST' }),
    meta,
  });
}

/** Resumes a broadcast that was held. `held` is the `at` of the hold that the admin has read. */
export function useResumeHeldBroadcast(id: string) {
  return useMutation({
    mutationFn: (held: string) =>
      request<Broadcast>(`${path(id)}/resume?held=${encodeURIComponent(held)}`, { method: 'POST' }),
    meta,
  });
}

export function useDuplicateBroadcast() {
  return useMutation({
    mutationFn: (id: string) => request<Broadcast>(`${path(id)}/duplicate`, { method: 'POST' }),
    meta,
  });
}

export function useRetryBroadcast(id: string) {
  return useMutation({
    mutationFn: () => request<Broadcast>(`${path(id)}/retry`, { method: 'POST' }),
    meta,
  });
}

export function useTestBroadcast(id: string) {
  return useMutation({
    mutationFn: (test: TestInput) => request<Send>(`${path(id)}/test`, { method: 'POST', body: test }),
  });
}

export const useSaveBroadcastSettings = () =>
  useSaveSetting<BroadcastSettings>('broadcasts', [broadcastQueries.all()]);

function path(id: string): string {
  return `/api/broadcasts/${encodeURIComponent(id)}`;
}
