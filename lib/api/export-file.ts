import { z } from 'zod';
import { refusal } from './refusal';

const TABLE_FILES = ['csv', 'xlsx'] as const;
export type TableFile = (typeof TABLE_FILES)[number];

/** The query of an export. Excel keeps numbers such as +234… as text only in its own files. */
export const exportFile = z.object({ as: z.enum(TABLE_FILES, refusal('requests.file')).default('csv') });
