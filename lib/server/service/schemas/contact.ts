import 'server-only';
import { z } from 'zod';
import type { Contact } from '@/lib/contacts/schema';
import type { ContactGroup } from '@/lib/groups/schema';
import { filledText, flag, instant, integer, jsonText, text, uuid } from './fields';

/** Fails only on a record that has no valid uuid, since nothing could be done with it. */
export const contactRecord: z.ZodType<Contact> = z.object({
  id: integer,
  uuid,
  organization_id: integer,
  first_name: text,
  last_name: filledText,
  phone: text,
  email: filledText,
  full_name: filledText,
  formatted_phone_number: filledText,
  latest_chat_created_at: instant,
  avatar: filledText,
  address: jsonText,
  metadata: jsonText,
  contact_group_id: integer,
  is_favorite: flag,
  ai_assistance_enabled: flag,
  unread_messages: integer,
  created_by: integer,
  created_at: instant,
  updated_at: instant,
  deleted_at: instant,
});

export const groupRecord: z.ZodType<ContactGroup> = z.object({
  id: integer,
  uuid,
  organization_id: integer,
  name: text,
  created_by: integer,
  created_at: instant,
  updated_at: instant,
  deleted_at: instant,
});
