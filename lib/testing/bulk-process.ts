import 'server-only';
import { createInterface } from 'node:readline';
import type { BulkChange } from '@/lib/contact-facts/bulk-schema';
import { bulkRecovery, changeMany } from '../server/contact-facts/bulk';
import { undoMany } from '../server/contact-facts/undo-bulk';
import { store } from '../server/db/client';
import { migrate } from '../server/db/migrate';
import { startRecovery } from '../server/jobs/recovery';
import { as } from './facts';

/** A change of many contacts, or the ID of the one to take back. */
export type BulkCommand = BulkChange | { undo: string };

/**
 * The app without its pages. It starts like the app, then reads commands as JSON, one per line, and prints the ID of each
 * change and how many contacts it has changed. Configured by the environment, like the app.
 */
await migrate(store());
await startRecovery([bulkRecovery]);
process.stdout.write('ready\n');

for await (const line of createInterface({ input: process.stdin })) {
  const command = JSON.parse(line) as BulkCommand;
  const done =
    'undo' in command ? await undoMany(as('admin'), command.undo) : await changeMany(as('admin'), command);
  process.stdout.write(`${done.id} ${done.changed}\n`);
}
