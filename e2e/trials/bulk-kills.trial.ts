import { inject } from 'vitest';
import { killUnderChanges } from '@/lib/testing/bulk-kills';
import { newPostgres, newSqlite, type SharedStore } from '@/lib/testing/shared-stores';
import { type Tally, trial, triesOf } from './support/trial';

const CONTACTS = 3_000;

async function note(tally: Tally, store: SharedStore): Promise<void> {
  const kills = triesOf(40);
  const midway = await killUnderChanges(store, { contacts: CONTACTS, kills }, tally.note);
  const isMidway = midway.changes > 0 && midway.undos > 0;
  tally.note('kills midway', isMidway ? null : `only of ${midway.changes} changes and ${midway.undos} undos`);
  console.log({ kills, midway });
}

trial(
  'a change of many contacts and its undo, killed, leave each contact changed or not and say which',
  async (tally) => note(tally, await newSqlite()),
);

trial(
  'a change of many contacts and its undo, killed on PostgreSQL, leave each contact changed or not and say which',
  async (tally) => note(tally, await newPostgres()),
  inject('postgresTemplate') ? null : 'TEST_DATABASE_URL names no server',
);
