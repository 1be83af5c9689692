import { z } from 'zod';
import { pageQuery } from '../api/page-query';
import { CARE_KINDS, DIRECTORY_SORTS, type DirectoryFilters, QUESTION_MAX } from './filters';

const flag = z
  .enum(['1', '0'], 'Use 1 or 0.')
  .transform((value) => value === '1')
  .optional();
const days = z.coerce.number('Use a number of days.').int().min(1).max(36_500).optional();

const filterShape = {
  q: z.string().trim().max(QUESTION_MAX, `Use at most ${QUESTION_MAX} characters.`).default(''),
  group: z.union([z.literal('none'), z.coerce.number('Use a group’s number, or none.').int()]).optional(),
  favorite: flag,
  unread: flag,
  ai: flag,
  email: flag,
  deleted: flag,
  created_within: days,
  updated_within: days,
  chat_within: days,
  care: z.enum(CARE_KINDS).optional(),
};

const sort = z.enum(DIRECTORY_SORTS).optional();

/** What narrows and orders the directory, in an address. */
export const directoryFilters = z.object({ ...filterShape, sort }) satisfies z.ZodType<DirectoryFilters>;

/** The query of `GET /api/contact-index/contacts`. */
export const directoryQuery = pageQuery.extend({ ...filterShape, sort });
