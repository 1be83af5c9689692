import { Pool } from 'undici';
import { z } from 'zod';

const text = z.string().nullable();
const number = z.number().nullable();

const contact = z.object({
  id: number,
  uuid: z.string(),
  organization_id: number,
  first_name: text,
  last_name: text,
  phone: text,
  email: text,
  full_name: text,
  formatted_phone_number: text,
  latest_chat_created_at: text,
  avatar: text,
  address: text,
  metadata: text,
  contact_group_id: number,
  is_favorite: z.number(),
  ai_assistance_enabled: z.number(),
  unread_messages: number,
  created_by: number,
  created_at: text,
  updated_at: text,
  deleted_at: text,
});
export type Contact = z.output<typeof contact>;

const page = z.object({
  data: z.array(contact),
  meta: z.object({
    current_page: z.number(),
    from: number,
    to: number,
    last_page: z.number(),
    per_page: z.number(),
    total: z.number(),
  }),
});

const pool = new Pool(process.env.SERVICE_BASE_URL ?? '', {
  connections: 32,
  pipelining: 1,
  allowH2: false,
});
const headers = { accept: 'application/json', authorization: `Bearer ${process.env.SERVICE_API_KEY}` };

export type ContactPage = z.output<typeof page>;

export async function readContacts(search: string): Promise<ContactPage> {
  const { body } = await pool.request({ method: 'GET', path: `/api/contacts${search}`, headers });
  return page.parse(await body.json());
}

const message = z.object({
  phone: z.string(),
  template: z.object({ name: z.string(), language: z.object({ code: z.string() }) }),
});
const accepted = z.object({
  data: z.object({
    success: z.literal(true),
    data: z.object({ messages: z.array(z.object({ id: z.string(), message_status: z.string() })) }),
  }),
});

export async function readMessage(request: Request): Promise<z.output<typeof message>> {
  return message.parse(await request.json());
}

export async function sendMessage(body: z.output<typeof message>) {
  const answer = await pool.request({
    method: 'POST',
    path: '/api/send/template',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.body.text();
  return { receipt: accepted.parse(JSON.parse(text)).data.data.messages[0], text };
}
