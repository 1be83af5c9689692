import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'libsql';
import { readMessage, sendMessage } from '../../../../service';

let opened: Database.Database | undefined;

/** As durable as the app's store. */
function database(): Database.Database {
  if (opened) return opened;
  opened = new Database(join(process.env.DATA_DIR ?? '', 'messages.db'));
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL']) opened.pragma(pragma);
  opened.exec('create table if not exists message (id text primary key, phone text, state text)');
  return opened;
}

/** The least that keeps the outcome of a message: it is stored before the message is sent, and its outcome after it. */
export async function POST(request: Request): Promise<Response> {
  const message = await readMessage(request);
  const id = randomUUID();
  database().prepare('insert into message values (?, ?, ?)').run(id, message.phone, 'sending');
  const { receipt } = await sendMessage(message);
  database().prepare('update message set state = ? where id = ?').run('accepted', id);
  return Response.json(receipt, { headers: { 'cache-control': 'no-store' } });
}

export const dynamic = 'force-dynamic';
