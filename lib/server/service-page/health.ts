import 'server-only';
import { sql } from 'kysely';
import { store } from '../db/client';
import { isStoreKnown } from '../db/migrate';
import { log } from '../logger';
import { serviceConnection } from '../service/connection';

/** Whether this process can serve requests, for process managers and load balancers. Contains nothing secret. */
export async function health() {
  const alive = await storeAnswers();
  const { state, last_success_at } = serviceConnection().health.snapshot();
  return { live: alive, store: alive ? 'ok' : 'failing', service: { state, last_success_at } };
}

/** Whether requests should be sent to this process: its store answers, and no newer version has upgraded it. */
export async function acceptsRequests(): Promise<boolean> {
  return (await storeAnswers()) && (await isStoreKnown(store()));
}

async function storeAnswers(): Promise<boolean> {
  try {
    await sql`select 1`.execute(store());
    return true;
  } catch (error) {
    log().error({ err: error }, 'the database isn’t responding');
    return false;
  }
}
