import { z } from 'zod';

export const overviewQuery = z.object({
  /** Minutes by which the caller's clock is ahead of UTC: days begin at midnight there. */
  utc_offset: z.coerce.number('Use a number of minutes.').int().min(-840).max(840).default(0),
});
