import { z } from 'zod';

const instant = z.iso.datetime();
const flag = z.literal([0, 1]);
// The contract says strings or integers; every server observed returns null for some of them.
const text = z.string().nullable();
const whole = z.int().nullable();

export const contact = z.object({
  id: z.int(),
  uuid: z.uuid(),
  organization_id: z.int(),
  first_name: text,
  last_name: text,
  phone: z.string().startsWith('+'),
  email: text,
  full_name: z.string(),
  formatted_phone_number: z.string(),
  latest_chat_created_at: instant.nullable(),
  avatar: text,
  address: text,
  metadata: text,
  contact_group_id: whole,
  is_favorite: flag,
  ai_assistance_enabled: flag,
  unread_messages: z.int().min(0),
  created_by: z.int(),
  created_at: instant,
  updated_at: instant,
  deleted_at: instant.nullable(),
});

const fraction = z.iso.datetime({ precision: 6 });

export const group = z.object({
  id: z.int(),
  uuid: z.uuid(),
  organization_id: z.int(),
  name: z.string(),
  created_by: z.int(),
  created_at: fraction,
  updated_at: fraction,
  deleted_at: text,
});

const media = z.object({
  id: z.int(),
  name: z.string(),
  path: z.url(),
  location: z.string(),
  type: z.string().regex(/^\w+\/[\w.+-]+$/),
  size: z.string().regex(/^\d+$/),
  created_at: instant,
});

const chat = z.object({
  id: z.int(),
  uuid: z.uuid(),
  organization_id: z.int(),
  wam_id: z.string().min(1),
  contact_id: z.int(),
  user_id: whole,
  type: z.literal('outbound'),
  metadata: z.string(),
  media_id: whole,
  status: z.string(),
  is_read: flag,
  created_at: instant,
  contact,
  media: media.nullable(),
});

export const sent = z.object({
  statusCode: z.literal(200),
  data: z.object({
    success: z.literal(true),
    data: z.object({
      messaging_product: z.string(),
      contacts: z.array(z.object({ input: z.string(), wa_id: z.string().regex(/^\d+$/) })).min(1),
      messages: z.array(z.object({ id: z.string().min(1), message_status: z.string() })).min(1),
      chat,
    }),
  }),
});

export const acknowledgment = z.object({
  statusCode: z.literal(200),
  id: z.uuid(),
  message: z.string().min(1),
});

export const page = <Shape extends z.ZodType>(record: Shape) =>
  z.object({
    data: z.array(record),
    links: z.object({ first: z.url(), last: z.url(), prev: z.url().nullable(), next: z.url().nullable() }),
    meta: z.object({
      current_page: z.int(),
      from: whole,
      to: whole,
      last_page: z.int(),
      per_page: z.int(),
      total: z.int(),
      path: z.url(),
      links: z.array(z.object({ url: z.url().nullable(), label: z.string(), active: z.boolean() })),
    }),
  });
