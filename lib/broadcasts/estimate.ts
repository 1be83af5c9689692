import { z } from 'zod';
import { audience } from './audience';

export const MAX_ESTIMATED_NUMBERS = 5_000;

/** The body of `POST /api/broadcasts/estimate`: an audience whose files and lists are only their first numbers. */
export const estimateInput = audience.extend({
  numbers: z.array(z.string().max(60)).max(MAX_ESTIMATED_NUMBERS).default([]),
});

export type EstimateInput = z.output<typeof estimateInput>;

export type AudienceEstimate = {
  /** In the order of the sources; a source that can't be counted says why. Deleted contacts don't count. */
  sources: ({ people: number } | { problem: string })[];
  numbers: {
    checked: number;
    invalid: number;
    /** Numbers that repeat an earlier one. */
    repeated: number;
    /** Valid numbers, each once, that no contact has. */
    new_contacts: number;
  };
  /** Whether the contact index has every contact. */
  complete: boolean;
};
