import 'server-only';
import type { EffectiveRole } from '@/lib/auth/permissions';
import type { BroadcastsOverview } from '@/lib/overview/types';
import { awaitingApprovalBy, sentBackTo } from '../broadcasts/approval';
import { type BroadcastRow, toListedBroadcast } from '../broadcasts/row';
import { store } from '../db/client';

const OPEN = ['running', 'paused', 'scheduled'] as const;
const SHOWN_STATES = [...OPEN, 'awaiting_approval', 'draft'] as const;
const MAX_ROWS = 20;

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
  };
}

function broadcastsIn(state: BroadcastRow['state']) {
  return store().selectFrom('broadcast').selectAll().where('state', '=', state).orderBy('starts_at');
}
