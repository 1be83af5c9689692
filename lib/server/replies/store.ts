import 'server-only';
import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely';
import type { Reply, ReplyExport, ReplyInput, ReplyState } from '@/lib/replies/schema';
import { foldText, searchWords } from '@/lib/search/text';
import { type Store, store } from '../db/client';
import type { Tables } from '../db/schema/index';
import type { CannedReplyTable } from '../db/schema/replies';
import { containing } from '../db/sql';
import { AppError } from '../errors';
import { isAbandoned } from '../jobs/lease';

type ReplyRow = Selectable<CannedReplyTable>;
/** With the save that is under way, where that has been looked for. */
type JoinedRow = ReplyRow & {
  saver?: string | null;
  since?: string | null;
  runner?: string | null;
  until?: string | null;
};

/** The five fields as JSON text: the same text for the same values. */
export function serializeReply({
  name,
  trigger,
  match_criteria,
  response_type,
  response,
}: ReplyInput): string {
  return JSON.stringify({ name, trigger, match_criteria, response_type, response });
}

export function deserializeReply(content: string): ReplyInput {
  return JSON.parse(content) as ReplyInput;
}

/** The columns that follow from the values of a reply. */
export function columnsOf(uuid: string, content: string) {
  const { name, trigger, match_criteria, response_type, response } = deserializeReply(content);
  return {
    uuid,
    content,
    name_key: foldText(name),
    trigger_key: foldText(trigger),
    search: [name, trigger, response, uuid].map(foldText).join('\n'),
    match_criteria,
    response_type,
  };
}

export function toReply(row: JoinedRow): Reply {
  const { uuid, state, version, saved_at, saved_by, created_at, updated_at, updated_by } = row;
  const content = deserializeReply(row.content);
  const saving = savingOf(row);
  return { ...content, uuid, state, version, saved_at, saved_by, created_at, updated_at, updated_by, saving };
}

/** Null too when its process has ended: then the outcome is unknown, and the save is not in progress. */
function savingOf({ saver = null, since = null, runner = null, until = null }: JoinedRow): Reply['saving'] {
  return since === null || isAbandoned({ owner: runner, until }) ? null : { by: saver, since };
}

/** What the audit holds of a reply: its words are in its versions. */
export function redactReply({ name, trigger, match_criteria, response_type, response }: ReplyInput) {
  return { name, trigger, match_criteria, response_type, response: `${response.length} characters` };
}

type Write = { uuid: string; content: string; state: ReplyState; by: string | null };

/**
 * Puts values among the saved replies: as another version where they differ from those of `former`, else as what became of
 * the present one. `former` must be the row as it is now.
 */
export async function writeReply(
  tx: Kysely<Tables>,
  { uuid, content, state, by }: Write,
  former: ReplyRow | undefined,
): Promise<ReplyRow> {
  const at = new Date().toISOString();
  const saved = state === 'saved' ? { saved_at: at, saved_by: by } : null;
  if (former?.content === content) {
    if (saved) await confirmVersion(tx, uuid, { version: former.version, ...saved });
    return tx
      .updateTable('canned_reply')
      .set({ state, ...saved })
      .where('uuid', '=', uuid)
      .returningAll()
      .executeTakeFirstOrThrow();
  }
  const version = (former?.version ?? 0) + 1;
  const changed = { ...columnsOf(uuid, content), ...saved, state, version, updated_at: at, updated_by: by };
  const row = await (former
    ? tx.updateTable('canned_reply').set(changed).where('uuid', '=', uuid)
    : tx.insertInto('canned_reply').values({ ...changed, created_at: at })
  )
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('canned_reply_version')
    .values({ uuid, version, content, state, created_at: at, created_by: by, ...saved })
    .execute();
  return row;
}

type Confirmed = { version: number; saved_at: string; saved_by: string | null };

async function confirmVersion(
  tx: Kysely<Tables>,
  uuid: string,
  { version, ...saved }: Confirmed,
): Promise<void> {
  await tx
    .updateTable('canned_reply_version')
    .set({ state: 'saved', ...saved })
    .where('uuid', '=', uuid)
    .where('version', '=', version)
    .execute();
}

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
