import { z } from 'zod';
import { coded } from '../messages/coded';

export const overviewQuery = z.object({
  /** Minutes by which the caller's clock is ahead of UTC: days begin at midnight there. */
  utc_offset: z.coerce.number(coded('overview.offsetInvalid')).int().min(-840).max(840).default(0),
});
