import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { isUnderWay } from '@/lib/sends/schema';
import { store } from '../db/client';
import type { SendRow } from './row';

const FIRST_LOOK_MS = 40;
const LONGEST_PAUSE_MS = 1_000;

/** The row once it has ended; another request, maybe on another node, is at work on it. Gives up with its lease. */
export async function outcomeOf(row: SendRow, signal?: AbortSignal): Promise<SendRow> {
  const until = Date.parse(row.lease_until ?? row.created_at);
  let seen = row;
  for (let pause = FIRST_LOOK_MS; isUnderWay(seen.state) && Date.now() < until; pause *= 1.5) {
    if (signal?.aborted) return seen;
    await setTimeout(Math.min(pause, LONGEST_PAUSE_MS));
    const found = store().selectFrom('send').selectAll().where('id', '=', row.id).executeTakeFirst();
    // A store that is away for a moment says nothing of the message.
    seen = (await found.catch(() => undefined)) ?? seen;
  }
  return seen;
}
