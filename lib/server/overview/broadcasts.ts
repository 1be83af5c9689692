import 'server-only';
import type { EffectiveRole } from '@/lib/auth/permissions';
import { systemClock } from '@/lib/clock';
import type { BroadcastsOverview } from '@/lib/overview/types';
import { awaitingApprovalBy, sentBackTo } from '../broadcasts/approval';
import { type BroadcastRow, toListedBroadcast } from '../broadcasts/row';
import { store } from '../db/client';

const OPEN = ['running', 'paused', 'scheduled'] as const;
const SHOWN_STATES = [...OPEN, 'awaiting_approval', 'draft', 'missed'] as const;
const MAX_ROWS = 20;
const MISSED_FOR_MS = 7 * 86_400_000;

export async function broadcastsOverview(user: {
  id: string;
  roles: readonly EffectiveRole[];
}): Promise<BroadcastsOverview> {
  const counted = await store()
    .selectFrom('broadcast')
    .select((select) => ['state', select.fn.countAll<number | string>().as('count')])
    .where('state', 'in', SHOWN_STATES)
    .groupBy('state')
    .execute();
  const countOf = (state: (typeof SHOWN_STATES)[number]) =>
    Number(counted.find((row) => row.state === state)?.count ?? 0);
  // Of most states there is none, most of the time.
  const has = (state: (typeof SHOWN_STATES)[number]) => countOf(state) > 0;
  const open: BroadcastRow[] = [];
  for (const state of OPEN.filter(has))
    open.push(
      ...(await broadcastsIn(state)
        .limit(MAX_ROWS - open.length)
        .execute()),
    );
  return {
    open: open.map(toListedBroadcast),
    counts: { running: countOf('running'), paused: countOf('paused'), scheduled: countOf('scheduled') },
    approvals: has('awaiting_approval') ? (await awaitingApprovalBy(user)).map(toListedBroadcast) : [],
    sent_back: has('draft') ? (await sentBackTo(user.id)).map(toListedBroadcast) : [],
    missed: has('missed') ? (await missedLately()).map(toListedBroadcast) : [],
  };
}

function missedLately(): Promise<BroadcastRow[]> {
  return store()
    .selectFrom('broadcast')
    .selectAll()
    .where('state', '=', 'missed')
    .where('ended_at', '>=', new Date(systemClock.now() - MISSED_FOR_MS).toISOString())
    .orderBy('ended_at', 'desc')
    .limit(MAX_ROWS)
    .execute();
}

function broadcastsIn(state: BroadcastRow['state']) {
  return store().selectFrom('broadcast').selectAll().where('state', '=', state).orderBy('starts_at');
}
