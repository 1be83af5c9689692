import { createContext, useContext } from 'react';
import type { OneTimeLink } from '@/lib/staff/schema';

export type OpenedLink = OneTimeLink & { token: string };

export const OpenedLinkContext = createContext<OpenedLink | null>(null);

/** The one-time link that led to this form. Only inside of `OneTimeLink`. */
export function useOpenedLink(): OpenedLink {
  const link = useContext(OpenedLinkContext);
  if (!link) throw new Error('There is no one-time link around this form.');
  return link;
}
