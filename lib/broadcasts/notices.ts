import { type Coded, coded, verbatim } from '../messages/coded';
import type { ListedBroadcast } from './types';

export type BroadcastNotice = {
  id: string;
  tone: 'message' | 'success' | 'warning';
  title: Coded;
  text: Coded | null;
};

export type Watcher = { id: string; canApprove: boolean };

/**
 * What happened automatically since the list was last read, and what now needs the watcher's approval. The list has the
 * latest broadcasts: a deleted one brings back an older one, which is no news otherwise.
 */
export function noticesOf(
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
    return noticeOf(broadcast, watcher) ?? [];
  });
}

function noticeOf(broadcast: ListedBroadcast, { id: me, canApprove }: Watcher): BroadcastNotice | null {
  const { id, name, state, reason, paused_by, author, sent_back } = broadcast;
  const why = reason === null ? null : verbatim(reason);
  switch (state) {
    case 'draft':
      if (!sent_back || author.id !== me) return null;
      return {
        id,
        tone: 'warning',
        title: coded('broadcasts-notices.sentBack', { name }),
        text: verbatim(sent_back.note),
      };
    case 'awaiting_approval':
      if (!canApprove || author.id === me) return null;
      return { id, tone: 'message', title: coded('broadcasts-notices.needsApproval', { name }), text: null };
    case 'paused':
      if (paused_by) return null;
      return { id, tone: 'warning', title: coded('broadcasts-notices.paused', { name }), text: why };
    case 'stopped':
      if (paused_by) return null;
      return { id, tone: 'warning', title: coded('broadcasts-notices.stopped', { name }), text: why };
    case 'missed':
      return { id, tone: 'warning', title: coded('broadcasts-notices.missed', { name }), text: why };
    case 'finished':
      return { id, tone: 'success', title: coded('broadcasts-notices.finished', { name }), text: null };
    case 'scheduled':
    case 'running':
      return null;
  }
}
