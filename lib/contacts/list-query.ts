import { z } from 'zod';
import { pageQuery } from '../api/page-query';

/** The query of `GET /api/contacts`. `prefetch=1` marks a page that nobody has asked for yet. */
export const listQuery = pageQuery.extend({
  prefetch: z
    .literal('1')
    .optional()
    .transform((value) => value === '1'),
});
