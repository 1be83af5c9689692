import { z } from 'zod';
import { refusal } from './refusal';

/** Page and size as the service counts them. It refuses more than 100 a page. */
export const pageQuery = z.object({
  page: z.coerce.number(refusal('requests.page')).int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number(refusal('requests.pageSize')).int().min(1).max(100).default(10),
});

/** Where the step before ended, in a list that is searched from its latest row back. */
export const timedSearchQuery = pageQuery.extend({
  reached: z.iso.datetime(refusal('requests.instant')).max(40).optional(),
});

/** The same in a list that is searched from its first row on. */
export const countedSearchQuery = pageQuery.extend({
  reached: z.string().max(9).regex(/^\d+$/, refusal('requests.position')).optional(),
});

/** An identifier in a path: checked before it can become part of another path. */
export const uuidParam = z.object({ uuid: z.uuid(refusal('requests.uuid')) });
