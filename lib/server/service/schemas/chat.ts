import 'server-only';
import { z } from 'zod';
import { contactRecord } from './contact';
import { filledText, flag, instant, integer, isUuid, jsonText, text } from './fields';

const mediaRecord = z.object({
  id: integer,
  name: text,
  path: text,
  location: text,
  type: text,
  size: text,
  created_at: instant,
});

/** The chat of a receipt. Never fails on a field: the message has been accepted whatever its record looks like. */
export const chatRecord = z.object({
  id: integer,
  uuid: z
    .unknown()
    .optional()
    .transform((value) => (isUuid(value) ? value : null)),
  organization_id: integer,
  wam_id: filledText,
  contact_id: integer,
  user_id: integer,
  type: text,
  metadata: jsonText,
  media_id: integer,
  status: text,
  is_read: flag,
  created_at: instant,
  contact: z
    .unknown()
    .optional()
    .transform((value) => contactRecord.safeParse(value).data ?? null),
  media: z
    .unknown()
    .optional()
    .transform((value) => mediaRecord.safeParse(value).data ?? null),
});
