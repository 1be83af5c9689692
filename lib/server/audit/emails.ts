import 'server-only';
import type { Store } from '../db/client';

export async function emailsOf(db: Store, ids: string[]): Promise<Emails> {
  if (ids.length === 0) return new Map();
  const users = await db.selectFrom('user').select(['id', 'email']).where('id', 'in', ids).execute();
  return new Map(users.map(({ id, email }) => [id, email]));
}

export type Emails = ReadonlyMap<string, string>;
