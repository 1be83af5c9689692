import { z } from 'zod';

/** Page and size as the service counts them. It refuses more than 100 a page. */
export const pageQuery = z.object({
  page: z.coerce.number('Use a page number.').int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number('Use a page size.').int().min(1).max(100).default(10),
});

/** An identifier in a path: checked before it can become part of another path. */
export const uuidParam = z.object({ uuid: z.uuid('This isn’t a valid UUID.') });
