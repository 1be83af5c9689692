'use client';

import { useState } from 'react';
import { ApiError } from '@/lib/api/api-error';

/** What someone else has made of a record meanwhile, and what the person wanted. `round` tells one clash from the next. */
export type Clash<Current, Values> = { current: Current; yours: Values; round: number };

/**
 * Remembers who was quicker: `unlessClash` runs a save, and answers whether it went through. What else goes wrong is
 * thrown on.
 */
export function useClash<Current, Values>() {
  const [clash, setClash] = useState<Clash<Current, Values> | null>(null);

  async function unlessClash(yours: Values, save: () => Promise<unknown>): Promise<boolean> {
    try {
      await save();
      return true;
    } catch (error) {
      const current = currentOf<Current>(error);
      if (!current) throw error;
      setClash((last) => ({ current, yours, round: (last?.round ?? 0) + 1 }));
      return false;
    }
  }

  return { clash, unlessClash, backToForm: () => setClash(null) };
}

function currentOf<Current>(error: unknown): Current | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  return (error.problem?.current as Current | undefined) ?? null;
}
