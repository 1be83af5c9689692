import 'server-only';
import type { SelectQueryBuilder } from 'kysely';
import type { ReplyExport } from '@/lib/replies/schema';
import { searchWords } from '@/lib/search/text';
import { type Store, store } from '../db/client';
import type { Tables } from '../db/schema/index';
import { containing } from '../db/sql';
import { AppError } from '../errors';
import type { ReplyRow } from './store';

export async function findReply(db: Store, uuid: string): Promise<ReplyRow | undefined> {
  return db.selectFrom('canned_reply').selectAll().where('uuid', '=', uuid).executeTakeFirst();
}

/** Throws AppError `not_found`. */
export async function presentReply(db: Store, uuid: string): Promise<ReplyRow> {
  const row = await findReply(db, uuid);
  if (!row) throw absent();
  return row;
}

/** As `presentReply`, with the save that is under way. Throws AppError `not_found`. */
export async function presentWithSaving(uuid: string) {
  const row = await withSaving(store().selectFrom('canned_reply'))
    .where('canned_reply.uuid', '=', uuid)
    .executeTakeFirst();
  if (!row) throw absent();
  return row;
}

export function withSaving<Output>(rows: SelectQueryBuilder<Tables, 'canned_reply', Output>) {
  return rows
    .leftJoin('canned_reply_saving as saving', 'saving.uuid', 'canned_reply.uuid')
    .selectAll('canned_reply')
    .select(['saving.saver', 'saving.since', 'saving.runner', 'saving.until']);
}

function absent(): AppError {
  return new AppError('not_found', 'No automated reply with this UUID is saved here.');
}

/** The rows of the saved replies that the filters let through, without an order. */
export function chosenReplies({ q, criteria, type, state }: Omit<ReplyExport, 'format'>) {
  return searchWords(q).reduce(
    (query, word) => query.where((where) => containing(where.ref('search'), word)),
    store()
      .selectFrom('canned_reply')
      .$if(criteria !== 'all', (query) => query.where('match_criteria', '=', criteria))
      .$if(type !== 'all', (query) => query.where('response_type', '=', type))
      .$if(state !== 'all', (query) => query.where('state', '=', state as ReplyRow['state'])),
  );
}
