import type { Translate } from '../messages/catalog';
import type { ListedBroadcast } from './types';

export type BroadcastNotice = {
  id: string;
  tone: 'message' | 'success' | 'warning';
  title: string;
  text: string | null;
};

type T = Translate<'broadcasts-notices'>;

export type Watcher = { id: string; canApprove: boolean };

/**
 * What happened automatically since the list was last read, and what now needs the watcher's approval. The list has the
 * latest broadcasts: a deleted one brings back an older one, which is no news otherwise.
 */
export function noticesOf(
  t: T,
  before: readonly ListedBroadcast[],
  after: readonly ListedBroadcast[],
  watcher: Watcher,
): BroadcastNotice[] {
  const states = new Map(before.map(({ id, state }) => [id, state]));
  return after.flatMap((broadcast) => {
    const previous = states.get(broadcast.id);
    const isNews =
      previous === undefined ? broadcast.state === 'awaiting_approval' : previous !== broadcast.state;
    if (!isNews) return [];
    return noticeOf(t, broadcast, watcher) ?? [];
  });
}

function noticeOf(t: T, broadcast: ListedBroadcast, { id: me, canApprove }: Watcher): BroadcastNotice | null {
  const { id, name, state, reason, paused_by, author, sent_back } = broadcast;
  switch (state) {
    case 'draft':
      if (!sent_back || author.id !== me) return null;
      return { id, tone: 'warning', title: t('sentBack', { name }), text: sent_back.note };
    case 'awaiting_approval':
      if (!canApprove || author.id === me) return null;
      return { id, tone: 'message', title: t('needsApproval', { name }), text: null };
    case 'paused':
      if (paused_by) return null;
      return { id, tone: 'warning', title: t('paused', { name }), text: reason };
    case 'stopped':
      if (paused_by) return null;
      return { id, tone: 'warning', title: t('stopped', { name }), text: reason };
    case 'missed':
      return { id, tone: 'warning', title: t('missed', { name }), text: reason };
    case 'finished':
      return { id, tone: 'success', title: t('finished', { name }), text: null };
    case 'scheduled':
    case 'running':
      return null;
  }
}
