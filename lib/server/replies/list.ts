import 'server-only';
import { sql } from 'kysely';
import type { Page } from '@/lib/api/pagination';
import { coded } from '@/lib/messages/coded';
import { unknownPlaceholders } from '@/lib/replies/placeholders';
import type { Reply, ReplyFilters, ReplyNote, ReplyRule, ReplyVersion } from '@/lib/replies/schema';
import { audited } from '../audit/audit';
import { store } from '../db/client';
import { countRows } from '../db/count-rows';
import { exclusively } from '../db/lock';
import { newest } from '../db/newest';
import { AppError } from '../errors';
import { giveWay } from '../give-way';
import { actorName, type Context } from '../http/context';
import { pageOfRows } from '../http/pagination';
import { refuseWhileSaving } from './pending-save';
import {
  chosenReplies,
  deserializeReply,
  findReply,
  presentReply,
  presentWithSaving,
  redactReply,
  serializeReply,
  toReply,
  withSaving,
  writeReply,
} from './store';

const ORDERS = {
  name: sql.ref('name_key'),
  trigger: sql.ref('trigger_key'),
  // The later of the two: saving a draft to the service doesn't change its `updated_at`.
  updated: sql`case when saved_at > updated_at then saved_at else updated_at end`,
};

export async function listReplies({ sort, page, per_page, ...filters }: ReplyFilters): Promise<Page<Reply>> {
  const chosen = chosenReplies(filters);
  const ordered = withSaving(chosen)
    .orderBy(ORDERS[sort.replace('-', '') as keyof typeof ORDERS], sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('n');
  return pageOfRows(ordered, { page, per_page }, await countRows(chosen), (rows) => rows.map(toReply));
}

/** Throws AppError `not_found`. */
export async function getReply(uuid: string): Promise<Reply> {
  return toReply(await presentWithSaving(uuid));
}

/** The latest versions of a reply, latest first. Throws AppError `not_found`. */
export async function replyVersions(uuid: string): Promise<{ data: ReplyVersion[] }> {
  await getReply(uuid);
  const rows = await store()
    .selectFrom('canned_reply_version')
    .selectAll()
    .where('uuid', '=', uuid)
    .where(
      'version',
      'in',
      newest<number>({
        table: 'canned_reply_version',
        order: 'version',
        text: 'content',
        of: 'uuid',
        ids: [uuid],
      }),
    )
    .orderBy('version', 'desc')
    .execute();
  return {
    data: rows.map(({ version, created_at, created_by, state, saved_at, saved_by, content }) => ({
      version,
      at: created_at,
      by: created_by,
      state,
      saved_at,
      saved_by,
      reply: deserializeReply(content),
    })),
  };
}

const RULES = 250;

export async function replyRules(): Promise<{ data: ReplyRule[] }> {
  const data: ReplyRule[] = [];
  for (let after = -1; ; ) {
    const rows = await store()
      .selectFrom('canned_reply')
      .select(['n', 'uuid', 'version', 'content'])
      .where('n', '>', after)
      .orderBy('n')
      .limit(RULES)
      .execute();
    for (const { n, uuid, version, content } of rows) {
      const { response, ...reply } = deserializeReply(content);
      data.push({ ...reply, uuid, version, unknown: unknownPlaceholders({ ...reply, response }) });
      after = n;
      await giveWay();
    }
    if (rows.length < RULES) return { data };
  }
}

/**
 * Adds a reply to the local copy as a draft; nothing is sent to the service. Throws AppError `conflict`, with the
 * existing reply, if the UUID is taken, and while someone is saving it.
 */
export async function noteReply(ctx: Context, { uuid, ...input }: ReplyNote): Promise<Reply> {
  const event = { action: 'reply.note', record: { type: 'reply', id: uuid }, after: redactReply(input) };
  return audited(ctx, event, () =>
    exclusively(store(), 'replies', async (tx) => {
      await refuseWhileSaving(tx, uuid);
      const row = await findReply(tx, uuid);
      if (row) throw known(toReply(row));
      const content = serializeReply(input);
      return toReply(await writeReply(tx, { uuid, content, state: 'draft', by: actorName(ctx) }, undefined));
    }),
  );
}

function known(current: Reply): AppError {
  const message = coded('replies-errors.exists');
  return new AppError('conflict', message, { current, issues: [{ path: 'uuid', message }] });
}

/**
 * Removes a reply and its versions from the local copy; the service keeps its reply. Throws AppError `not_found`, or
 * `conflict` while someone is saving it.
 */
export async function removeReply(ctx: Context, uuid: string): Promise<void> {
  const before = redactReply(toReply(await presentReply(store(), uuid)));
  await audited(ctx, { action: 'reply.forget', record: { type: 'reply', id: uuid }, before }, () =>
    exclusively(store(), 'replies', async (tx) => {
      await refuseWhileSaving(tx, uuid, coded('replies-errors.nothingRemoved'));
      await presentReply(tx, uuid);
      await tx.deleteFrom('canned_reply').where('uuid', '=', uuid).execute();
    }),
  );
}
