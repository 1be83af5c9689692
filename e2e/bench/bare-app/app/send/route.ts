import { Pool } from 'undici';
import { z } from 'zod';

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

const pool = new Pool(process.env.SERVICE_BASE_URL ?? '', { connections: 32, pipelining: 1, allowH2: false });
const headers = {
  accept: 'application/json',
  authorization: `Bearer ${process.env.SERVICE_API_KEY}`,
  'content-type': 'application/json',
};

export async function POST(request: Request): Promise<Response> {
  const body = JSON.stringify(message.parse(await request.json()));
  const answer = await pool.request({ method: 'POST', path: '/api/send/template', headers, body });
  const { data } = accepted.parse(await answer.body.json());
  return Response.json(data.data.messages[0], { headers: { 'cache-control': 'no-store' } });
}

export const dynamic = 'force-dynamic';
