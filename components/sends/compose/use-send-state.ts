'use client';

import { useQueryStates } from 'nuqs';
import { useCallback } from 'react';
import { type SendParams, sendHref, sendParams } from '@/lib/sends/search-params';

/** Whom to and what, read from the address bar, and the way to change it. Filling in a form leaves no steps for Back. */
export function useSendState() {
  const [params, setParams] = useQueryStates(sendParams, { history: 'replace' });
  const go = useCallback((change: Partial<SendParams>) => void setParams(change), [setParams]);
  return { params, go, hrefTo: (change: Partial<SendParams>) => sendHref({ ...params, ...change }) };
}
