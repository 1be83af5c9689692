import 'server-only';
import type { Kysely } from 'kysely';
import type { ReplyImport, ReplyImported } from '@/lib/replies/schema';
import { audited } from '../audit/audit';
import { batchesOf } from '../db/batches';
import { store } from '../db/client';
import { exclusively } from '../db/lock';
import type { Tables } from '../db/schema/index';
import { actorName, type Context } from '../http/context';
import { columnsOf } from './store';
import { type Candidate, readCandidates } from './validate-rows';

const AT_ONCE = 100;

type Plan = Omit<ReplyImported, 'rejected'> & {
  rejected: ReplyImported['rejected'];
  /** The replies to write, in the order of the file. */
  writes: (Candidate & { version: number })[];
};

/**
 * Imports the replies of a file into the local copy, all or nothing; with `check` it imports nothing. Nothing is sent
 * to the service. Returns the counts and the rejected rows. Throws AppError `invalid` for a file that can't be used.
 */
export async function importReplies(
  ctx: Context,
  { text, format, replace, check }: ReplyImport,
): Promise<ReplyImported> {
  const { candidates, rejected } = await readCandidates({ text, format });
  if (check) return outcomeOf(await plan(store(), candidates, replace), rejected);
  const event = {
    action: 'reply.import',
    record: { type: 'reply', id: null },
    after: { rows: candidates.length, rejected: rejected.length, replace },
  };
  return audited(ctx, event, (found) =>
    exclusively(store(), 'replies', async (tx) => {
      const planned = await plan(tx, candidates, replace);
      await write(tx, planned.writes, actorName(ctx));
      const imported = outcomeOf(planned, rejected);
      found.result = { ...imported, rejected: imported.rejected.length, replaced_uuids: replacedIn(planned) };
      return imported;
    }),
  );
}

/** The most replaced replies to list in the audit event. The versions of each reply have all changes. */
const MOST_ON_RECORD = 300;

function replacedIn({ writes }: Plan): string[] {
  const replaced = writes.filter(({ version }) => version > 1);
  return replaced.slice(0, MOST_ON_RECORD).map(({ uuid }) => uuid);
}

function outcomeOf({ writes: _, ...plan }: Plan, rejected: ReplyImported['rejected']): ReplyImported {
  return { ...plan, rejected: [...rejected, ...plan.rejected].sort((one, other) => one.row - other.row) };
}

async function plan(db: Kysely<Tables>, candidates: readonly Candidate[], replace: boolean): Promise<Plan> {
  const result: Plan = { added: 0, replaced: 0, kept: 0, unchanged: 0, rejected: [], writes: [] };
  for (const batch of batchesOf(candidates, AT_ONCE)) {
    const uuids = batch.map(({ uuid }) => uuid);
    const rows = await db
      .selectFrom('canned_reply')
      .select(['uuid', 'version', 'content', 'state'])
      .where('uuid', 'in', uuids)
      .execute();
    const saving = await db
      .selectFrom('canned_reply_saving')
      .select('uuid')
      .where('uuid', 'in', uuids)
      .execute();
    const known = new Map(rows.map((row) => [row.uuid, row]));
    const busy = new Set(saving.map(({ uuid }) => uuid));
    for (const candidate of batch) {
      const { uuid, row, text, content } = candidate;
      const former = known.get(uuid);
      if (busy.has(uuid)) {
        result.rejected.push({
          row,
          text,
          reason: 'Someone else is saving this reply right now. Import it again in a few seconds.',
        });
      } else if (former?.content === content) result.unchanged += 1;
      else if (former && !replace) result.kept += 1;
      else if (former?.state === 'unknown') {
        result.rejected.push({
          row,
          text,
          reason: 'Its last save wasn’t confirmed. Open the reply and save it, then import it again.',
        });
      } else {
        result[former ? 'replaced' : 'added'] += 1;
        result.writes.push({ ...candidate, version: (former?.version ?? 0) + 1 });
      }
    }
  }
  return result;
}

async function write(tx: Kysely<Tables>, writes: Plan['writes'], by: string | null): Promise<void> {
  const at = new Date().toISOString();
  const state = 'noted';
  for (const batch of batchesOf(writes, AT_ONCE)) {
    await tx
      .insertInto('canned_reply')
      .values(
        batch.map(({ uuid, content, version }) => ({
          ...columnsOf(uuid, content),
          ...{ state, version, created_at: at, updated_at: at, updated_by: by },
        })),
      )
      .onConflict((conflict) =>
        conflict.column('uuid').doUpdateSet(({ ref }) => ({
          content: ref('excluded.content'),
          name_key: ref('excluded.name_key'),
          trigger_key: ref('excluded.trigger_key'),
          search: ref('excluded.search'),
          match_criteria: ref('excluded.match_criteria'),
          response_type: ref('excluded.response_type'),
          state,
          version: ref('excluded.version'),
          updated_at: at,
          updated_by: by,
        })),
      )
      .execute();
    await tx
      .insertInto('canned_reply_version')
      .values(
        batch.map(({ uuid, content, version }) => ({
          ...{ uuid, content, version, state, created_at: at, created_by: by },
        })),
      )
      .execute();
  }
}
