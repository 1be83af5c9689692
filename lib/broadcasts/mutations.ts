import { useMutation } from '@tanstack/react-query';
import { del, patch, post } from '../api/client';
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
    mutationFn: (input: BroadcastInput) => post<Broadcast>('/api/broadcasts', input),
    meta,
  });
}

export function useUpdateBroadcast(id: string) {
  return useMutation({ mutationFn: (change: BroadcastUpdate) => patch<Broadcast>(path(id), change), meta });
}

export function usePlanBroadcast(id: string) {
  return useMutation({ mutationFn: (oldContacts: boolean) => requestPlan(id, oldContacts), meta });
}

/**
 * Starts preparing the list of who would get the message now. Sends nothing. `oldContacts`: even when the contacts
 * were last read on another day.
 */
export function requestPlan(id: string, oldContacts = false) {
  return post<Broadcast>(`${path(id)}/plan?old_contacts=${oldContacts}`);
}

export function useCancelPlan(id: string) {
  return useMutation({ mutationFn: () => del<Broadcast>(`${path(id)}/plan`), meta });
}

export function useApproveBroadcast(id: string) {
  return useMutation({
    mutationFn: (input: ApprovalInput) => post<Broadcast>(`${path(id)}/approve`, input),
    meta,
  });
}

export function useSendBackBroadcast(id: string) {
  return useMutation({
    mutationFn: (input: SendBackInput) => post<Broadcast>(`${path(id)}/send-back`, input),
    meta,
  });
}

export function useWithdrawBroadcast(id: string) {
  return useMutation({
    mutationFn: (plan_hash: string) => post<Broadcast>(`${path(id)}/withdraw`, { plan_hash }),
    meta,
  });
}

export function useDeleteBroadcast(id: string) {
  return useMutation({ mutationFn: () => del(path(id)), meta });
}

export function useStartBroadcast(id: string) {
  return useMutation({
    mutationFn: (input: StartInput) => post<Broadcast>(`${path(id)}/start`, input),
    meta,
  });
}

export function useControlBroadcast(id: string) {
  return useMutation({
    mutationFn: (action: 'pause' | 'resume' | 'stop') => post<Broadcast>(`${path(id)}/${action}`),
    meta,
  });
}

/** Resumes a broadcast that was held. `held` is the `at` of the hold that the admin has read. */
export function useResumeHeldBroadcast(id: string) {
  return useMutation({
    mutationFn: (held: string) => post<Broadcast>(`${path(id)}/resume?held=${encodeURIComponent(held)}`),
    meta,
  });
}

export function useDuplicateBroadcast() {
  return useMutation({ mutationFn: (id: string) => post<Broadcast>(`${path(id)}/duplicate`), meta });
}

export function useRetryBroadcast(id: string) {
  return useMutation({ mutationFn: () => post<Broadcast>(`${path(id)}/retry`), meta });
}

export function useTestBroadcast(id: string) {
  return useMutation({ mutationFn: (test: TestInput) => post<Send>(`${path(id)}/test`, test) });
}

export const useSaveBroadcastSettings = () =>
  useSaveSetting<BroadcastSettings>('broadcasts', [broadcastQueries.all()]);

function path(id: string): string {
  return `/api/broadcasts/${encodeURIComponent(id)}`;
}
