import { z } from 'zod';
import { pageQuery } from '../api/page-query';
import type { Page } from '../api/pagination';
import type { Contact } from '../contacts/schema';
import { coded } from '../messages/coded';
import { DUPLICATE_KINDS } from './kinds';

export const duplicateGroupsQuery = pageQuery.extend({
  kind: z.enum(DUPLICATE_KINDS).default('same_phone'),
  /** Only the groups that are marked as not duplicates, or only the others. */
  marked: z
    .enum(['1', '0'], coded('data-quality-errors.marked'))
    .transform((value) => value === '1')
    .default(false),
});
export type DuplicateGroupsQuery = z.output<typeof duplicateGroupsQuery>;

/** Contacts that share a phone number or an email address, the oldest first; at most ten of `count`. */
export type DuplicateGroup = { key: string; count: number; contacts: Contact[] };
export const sharedFeature = z.object({
  kind: z.enum([...DUPLICATE_KINDS, 'similar_name']),
  key: z.string().min(1).max(400),
});
export type SharedFeature = z.output<typeof sharedFeature>;

export type DuplicateGroupsPage = Page<DuplicateGroup> & { meta: { marked: number } };
