import { z } from 'zod';
import { headers, pool } from '../../../../service';

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

export async function POST(request: Request): Promise<Response> {
  const answer = await pool.request({
    method: 'POST',
    path: '/api/send/template',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(message.parse(await request.json())),
  });
  const { data } = accepted.parse(await answer.body.json());
  return Response.json(data.data.messages[0], { headers: { 'cache-control': 'no-store' } });
}

export const dynamic = 'force-dynamic';
