import { createContext, use } from 'react';

/**
 * The messaging service can't be reached: the rows are a saved copy or come from the contact index, and nothing can
 * be saved.
 */
export type Outage = {
  detail: string;
  retry: () => void;
  retrying: boolean;
};

export const OutageContext = createContext<Outage | null>(null);

/** Null while the service responds, as far as this page knows. */
export function useOutage(): Outage | null {
  return use(OutageContext);
}
