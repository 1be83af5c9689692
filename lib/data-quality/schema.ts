import { z } from 'zod';
import { pageQuery } from '../api/page-query';
import type { Page } from '../api/pagination';
import type { Contact } from '../contacts/schema';

/** What contacts of a group have in common. */
export const DUPLICATE_KINDS = ['same_phone', 'same_email'] as const;
export type DuplicateKind = (typeof DUPLICATE_KINDS)[number];

/** The query of `GET /api/contact-index/duplicates`. */
export const duplicateGroupsQuery = pageQuery.extend({ kind: z.enum(DUPLICATE_KINDS).default('same_phone') });
export type DuplicateGroupsQuery = z.output<typeof duplicateGroupsQuery>;

/** Contacts that share a phone number or an email address, the oldest first; at most ten of `count`. */
export type DuplicateGroup = { key: string; count: number; contacts: Contact[] };
export type DuplicateGroupsPage = Page<DuplicateGroup>;
