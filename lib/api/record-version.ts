import { z } from 'zod';

/** The largest integer that a column of PostgreSQL holds. */
const MAX_VERSION = 2 ** 31 - 1;

/** The version of a record that the caller has seen. */
export const recordVersion = z.int().min(0).max(MAX_VERSION);
