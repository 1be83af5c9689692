import { inflateRawSync } from 'node:zlib';
import { read } from '../../../ledger';

/** A page of the messages that `/api/send/ledger` has stored, with the number of each outcome. */
export function GET(): Response {
  const by_state = read('select state, sum(n) as n from send_count group by state');
  const rows = read<{ content: ArrayBuffer | null }>(
    `select id, state, created_at, ended_at, actor_id, actor_name, phone, contact_uuid, template_name, language, test,
      after_id, wam_id, message_status, problem, late, broadcast_id, contact_name, content
      from send order by created_at desc, id desc limit 25`,
  );
  const data = rows.map(({ content, ...row }) => {
    const answer = content && JSON.parse(inflateRawSync(Buffer.from(content)).toString());
    return { ...row, message_status: answer?.data.data.messages[0].message_status ?? null };
  });
  return Response.json({ data, by_state }, { headers: { 'cache-control': 'no-store' } });
}

export const dynamic = 'force-dynamic';
