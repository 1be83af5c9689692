'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from '@/components/ui/hooks/use-debounced';
import { useReplyState } from '../list/use-reply-state';

const PAUSE_MS = 250;

/** The customer's message: as it is typed here, in the address bar once the typing pauses, and following Back. */
export function useMessage() {
  const { params, type } = useReplyState();
  const inAddress = params.message;
  const [field, setField] = useState({ text: inAddress, told: inAddress, seen: inAddress });
  // The address has changed by another hand than the one in this field.
  if (field.seen !== inAddress) {
    const text = field.told === inAddress ? field.text : inAddress;
    setField({ text, told: inAddress, seen: inAddress });
  }

  const settled = useDebounced(field.text, PAUSE_MS);
  const tell = useEffectEvent((message: string) => {
    if (message === field.told) return;
    setField((now) => ({ ...now, told: message }));
    type({ message });
  });
  useEffect(() => tell(settled), [settled]);

  return { message: field.text, write: (text: string) => setField((now) => ({ ...now, text })) };
}
