'use client';

import { createContext, use } from 'react';

export const MeContext = createContext('');

/** The id of the person at the screen. */
export function useMe(): string {
  return use(MeContext);
}
