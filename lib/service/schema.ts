/** How the messaging service is, as the desk last saw it. Costs no call to find out. */
export type ServiceStatus = {
  state: 'fine' | 'busy' | 'rejecting_key' | 'down' | 'unknown';
  /** For the person at the screen. */
  detail: string;
  /** ISO 8601 UTC of the last answer that was a success. */
  last_success_at: string | null;
  budget: {
    /** Calls a minute; null when unlimited. */
    limit: number | null;
    remaining: number | null;
    /** People's calls that wait for their turn. */
    waiting: number;
    /** Milliseconds until the next of them goes. */
    next_in_ms: number;
  };
};
