import { randomUUID } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { database, read, write } from '../../../../ledger';
import { readMessage, sendMessage } from '../../../../service';

const ACTOR = 'bench';
const DAY_MS = 86_400_000;

/**
 * What a message costs that is sent as the app promises: in one durable transaction what may stand against it is looked up,
 * and it is stored with its audit event and counters; in another one its outcome, with the answer.
 */
export async function POST(request: Request): Promise<Response> {
  const message = await readMessage(request);
  const { phone, template } = message;
  const [id, at] = [randomUUID(), new Date().toISOString()];
  const [hour, dayAgo] = [at.slice(0, 13), new Date(Date.now() - DAY_MS).toISOString()];
  read('select * from template where name = ? and language = ?', template.name, template.language.code);

  database().exec('begin immediate');
  read("select value from setting where key = 'sends'");
  read('select * from do_not_send where phone_key = ?', phone);
  read('select id from send where phone_key = ? and fingerprint = ? and created_at > ?', phone, id, dayAgo);
  const scopes = ['everyone', `user:${ACTOR}`];
  read(
    'select scope, sum(n) from send_usage where scope in (?, ?) and hour >= ? group by scope',
    ...scopes,
    dayAgo,
  );
  write(
    `insert into send (id, state, doubtful, created_at, actor_id, request_hash, fingerprint, phone, template_name,
      language, components, test, phone_key) values (?, 'sending', 1, ?, ?, '', ?, ?, ?, ?, '', 0, ?)`,
    ...[id, at, ACTOR, id, phone, template.name, template.language.code, phone],
  );
  write(
    `insert into send_usage (scope, hour, n) values (?, ?, 1), (?, ?, 1)
      on conflict (scope, hour) do update set n = n + excluded.n`,
    ...scopes.flatMap((scope) => [scope, hour]),
  );
  count(template.name, { sending: 1 });
  const { lastInsertRowid: event } = write(
    `insert into audit (at, request_id, actor_kind, actor_id, action, record_type, record_id, label, outcome, search)
      values (?, ?, 'user', ?, 'send.create', 'send', ?, ?, 'started', ?)`,
    ...[at, id, ACTOR, id, phone, phone],
  );
  database().exec('commit');

  const { receipt, text } = await sendMessage(message);

  database().exec('begin immediate');
  write(
    "update send set state = 'accepted', doubtful = 0, ended_at = ?, wam_id = ?, content = ? where id = ?",
    ...[new Date().toISOString(), receipt?.id, deflateRawSync(text, { level: 9 }), id],
  );
  count(template.name, { sending: -1, accepted: 1 });
  write("update audit set outcome = 'done' where id = ?", event);
  database().exec('commit');
  return Response.json({ id, ...receipt }, { headers: { 'cache-control': 'no-store' } });
}

function count(template: string, changes: Record<string, number>): void {
  const rows = Object.entries(changes);
  write(
    `insert into send_count (actor_id, template_name, state, n) values ${rows.map(() => '(?, ?, ?, ?)').join()}
      on conflict (actor_id, template_name, state) do update set n = n + excluded.n`,
    ...rows.flatMap(([state, n]) => [ACTOR, template, state, n]),
  );
}

export const dynamic = 'force-dynamic';
