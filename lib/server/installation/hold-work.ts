import 'server-only';
import type { Kysely } from 'kysely';
import { systemClock } from '@/lib/clock';
import type { Hold, HoldCause } from '@/lib/installation/hold';
import { type Coded, coded, sentences } from '@/lib/messages/coded';
import { randomUUID } from '@/lib/random';
import { recordInTransaction } from '../audit/audit';
import type { Store } from '../db/client';
import type { Tables } from '../db/schema/index';

export function asStart() {
  return { actor: { kind: 'job', name: 'start' } as const, requestId: randomUUID() };
}

export type Held = { broadcasts: number; imports: number };

type Found = Pick<Hold, 'at' | 'copied_at' | 'from'> & { cause: HoldCause };

/**
 * Pauses all work that could go on, until an admin resumes each piece. Plans and previews are void: what they say may
 * have been sent or saved since, or be about another organization's contacts.
 */
export async function holdWork(tx: Store, found: Found): Promise<Held> {
  await voidPlans(tx);
  await voidPreviews(tx);
  return { broadcasts: await holdBroadcasts(tx, found), imports: await holdImports(tx, found) };
}

async function holdBroadcasts(tx: Store, found: Found): Promise<number> {
  const rows = await tx
    .selectFrom('broadcast')
    .select(['id', 'name', 'state', 'held', 'reason'])
    .where('state', 'in', ['scheduled', 'missed', 'running', 'paused'])
    .execute();
  for (const { id, name, state, held } of rows) {
    const hold = holdOf(held, found, state === 'scheduled' || state === 'missed');
    const reason = holdReason(hold);
    await tx
      .updateTable('broadcast')
      .set({ state: 'paused', reason, held: JSON.stringify(hold), waits_for: null, waits_until: null })
      .set({ paused_by_id: null, paused_by_name: null, ended_at: null })
      .where('id', '=', id)
      .execute();
    const record = { type: 'broadcast', id };
    await recordInTransaction(tx, asStart(), {
      action: 'broadcast.pause',
      record,
      after: { name },
      detail: reason,
    });
  }
  return rows.length;
}

async function holdImports(tx: Store, found: Found): Promise<number> {
  const rows = await tx
    .selectFrom('import')
    .select(['id', 'name', 'kind', 'held'])
    .where('state', 'in', ['running', 'undoing', 'paused'])
    .execute();
  for (const { id, name, kind, held } of rows) {
    const hold = holdOf(held, found, false);
    const reason = holdReason(hold);
    await tx
      .updateTable('import')
      .set({ state: 'paused', reason, held: JSON.stringify(hold) })
      .where('id', '=', id)
      .execute();
    const record = { type: 'import', id };
    const after = { name, kind };
    await recordInTransaction(tx, asStart(), { action: 'import.pause', record, after, detail: reason });
  }
  return rows.length;
}

function holdOf(held: string | null, { cause, ...found }: Found, isScheduled: boolean): Hold {
  const before: Hold | null = held === null ? null : JSON.parse(held);
  return {
    at: found.at,
    causes: [...new Set([...(before?.causes ?? []), cause])],
    copied_at: before?.copied_at ?? found.copied_at,
    from: before?.from ?? found.from,
    was_scheduled: before?.was_scheduled ?? isScheduled,
  };
}

async function voidPlans(tx: Kysely<Tables>): Promise<void> {
  const drafts = ['draft', 'awaiting_approval'] as const;
  await tx
    .updateTable('broadcast_content')
    .set({ plan: null })
    .where('broadcast_id', 'in', (select) =>
      select.selectFrom('broadcast').select('id').where('state', 'in', drafts),
    )
    .execute();
  await tx
    .updateTable('broadcast')
    .set({ state: 'draft', plan_token: null, plan_hash: null, planned_at: null })
    .set({ approved_hash: null, approved_at: null, approved_by_id: null, approved_by_name: null })
    .where('state', 'in', drafts)
    .execute();
  // Without its token none of them can store a plan any more.
  await tx.deleteFrom('background_job').where('kind', '=', 'broadcast-plan').execute();
}

/** Contacts that the index lacks may have been created since, also by these very rows: it is read again first. */
async function voidPreviews(tx: Kysely<Tables>): Promise<void> {
  await tx.updateTable('import').set({ dry_run: null, token: null }).where('state', '=', 'draft').execute();
  await tx.deleteFrom('background_job').where('kind', '=', 'import-check').execute();
  const requested = { requested_at: systemClock.iso() };
  await tx.updateTable('contact_index_sync').set(requested).where('list', '=', 'contacts').execute();
}

export const HOLD_REASONS: Record<HoldCause, Coded> = {
  restored: coded('work-reasons.restored'),
  copied: coded('work-reasons.copied'),
  service: coded('work-reasons.otherService'),
};

function holdReason({ causes }: Pick<Hold, 'causes'>): Coded {
  return sentences(...causes.map((cause) => HOLD_REASONS[cause]), coded('work-reasons.adminDecides'));
}
