import 'server-only';
import { sql } from 'kysely';
import { store } from '../db/client';
import { log } from '../logger';
import { serviceConnection } from '../service/connection';

/** Whether this process can serve requests, for process managers and load balancers. Contains nothing secret. */
export async function health() {
  const alive = await storeAnswers();
  const { state, last_success_at } = serviceConnection().health.snapshot();
  return { live: alive, store: alive ? 'ok' : 'failing', service: { state, last_success_at } };
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
