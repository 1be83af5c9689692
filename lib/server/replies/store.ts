import 'server-only';
import { expressionBuilder, type Kysely, type Selectable, type SelectQueryBuilder } from 'kysely';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import type { Reply, ReplyExport, ReplyInput, ReplyState } from '@/lib/replies/schema';
import { foldText, wordSpellings } from '@/lib/search/text';
import { type Store, store } from '../db/client';
import { type Conditions, filtered } from '../db/conditions';
import type { Tables } from '../db/schema/index';
import type { CannedReplyTable } from '../db/schema/replies';
import { containingAny } from '../db/sql';
import { AppError } from '../errors';
import { isAbandoned } from '../jobs/lease';

type ReplyRow = Selectable<CannedReplyTable>;
type JoinedRow = ReplyRow & {
  saver?: string | null;
  since?: string | null;
  runner?: string | null;
  until?: string | null;
};

/** The five fields as JSON text. Equal values give equal text. */
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

/** The save in progress. Null too when its process has ended: then the outcome is unknown. */
function savingOf({ saver = null, since = null, runner = null, until = null }: JoinedRow): Reply['saving'] {
  return since === null || isAbandoned({ owner: runner, until }) ? null : { by: saver, since };
}

/** The values of a reply for the audit log, without the response text, which is in its versions. */
export function redactReply({ name, trigger, match_criteria, response_type, response }: ReplyInput) {
  return { name, trigger, match_criteria, response_type, response: `${response.length} characters` };
}

type Write = { uuid: string; content: string; state: ReplyState; by: string | null };

/**
 * Stores the values of a reply: as a new version if they differ from those of `former`, otherwise as the new state of
 * the current version. `former` must be the current row.
 */
export async function writeReply(
  tx: Kysely<Tables>,
  { uuid, content, state, by }: Write,
  former: ReplyRow | undefined,
): Promise<ReplyRow> {
  const at = systemClock.iso();
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

/** Like `presentReply`, with the save in progress. */
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
  return new AppError('not_found', coded('replies-errors.notFound'));
}

type ChosenReplies = Omit<ReplyExport, 'format'>;

const where = expressionBuilder<Tables, 'canned_reply'>();

const CONDITIONS: Conditions<ChosenReplies> = {
  criteria: (criteria) => (criteria === 'all' ? [] : [where('match_criteria', '=', criteria)]),
  type: (type) => (type === 'all' ? [] : [where('response_type', '=', type)]),
  state: (state) => (state === 'all' ? [] : [where('state', '=', state)]),
  q: (text) => wordSpellings(text).map((spellings) => containingAny(where.ref('search'), spellings)),
};

export function chosenReplies(filters: ChosenReplies) {
  return filtered(store().selectFrom('canned_reply'), CONDITIONS, filters, null);
}
