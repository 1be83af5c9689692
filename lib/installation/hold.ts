import { z } from 'zod';

/**
 * Why work no longer goes on without an admin: the store was restored from a backup, it is a copy of another
 * installation's, or another service is connected.
 */
export const HOLD_CAUSES = ['restored', 'copied', 'service'] as const;
export type HoldCause = (typeof HOLD_CAUSES)[number];

/** Instants are ISO 8601 UTC. */
export type Hold = {
  /** Each at most once, in order of detection. */
  causes: HoldCause[];
  /** When it was found; an admin's resume names it. */
  at: string;
  /** When the backup was made; null when that isn't known. */
  copied_at: string | null;
  /** The service that the work was made at; null unless another one is connected. */
  from: string | null;
  was_scheduled: boolean;
};

/** The query of a resume: the `at` of the hold that the person has read. */
export const resumeQuery = z.object({ held: z.iso.datetime().max(40).optional() });
