import 'server-only';

import type { Kysely } from 'kysely';
import { createCoder, type Patterns, type Sentences } from './0041-coder';
import { codeImportRows } from './0041-import-rows';
import { codeJobs } from './0041-jobs';
import { codePhoneFaults } from './0041-phone-faults';
import { codeRecipients, NOT_SENT } from './0041-recipients';

const SENTENCES: Sentences = [
  ...NOT_SENT,
  [
    'Frontdesk couldn’t prepare the next message. Ask an admin to check the server log.',
    'broadcasts-reasons.notPrepared',
  ],
  [
    'The latest start time passed before Frontdesk could start it. Nothing was sent.',
    'broadcasts-reasons.missed',
  ],
  [
    'Frontdesk couldn’t continue this broadcast. Ask an admin to check the server log before you resume it.',
    'broadcasts-reasons.cantContinue',
  ],
  ['It missed its start, and no one started it later. Nothing was sent.', 'broadcasts-reasons.neverStarted'],
  ['The template was archived.', 'broadcasts-reasons.archived'],
  ['Three messages in a row were rejected.', 'broadcasts-reasons.threeRejected'],
  [
    'It is unknown whether the last three messages were sent. Find out why before you resume it.',
    'broadcasts-reasons.threeUnknown',
  ],
  [
    'No message was sent for more than 15 minutes. Check that everything works before you resume it.',
    'work-reasons.noMessage',
  ],
  [
    'No row was saved for more than 15 minutes. Check that everything works before you resume it.',
    'work-reasons.noRow',
  ],
  [
    'The person who started it may no longer send broadcasts. Someone else can resume it.',
    'work-reasons.starterMayNotBroadcast',
  ],
  [
    'The person who started it may no longer remove numbers that someone else added. An admin can resume it.',
    'imports-reasons.starterMayNotRemove',
  ],
  [
    'The person who started it may no longer import this. Someone else can resume it.',
    'work-reasons.starterMayNotImport',
  ],
  [
    'Frontdesk was restored from a backup. It may have gone on after the backup was made.',
    'work-reasons.restored',
  ],
  ['The data of Frontdesk was copied. It may also go on in the original.', 'work-reasons.copied'],
  ['Frontdesk was connected to another messaging service or organization.', 'work-reasons.otherService'],
  ['An admin has to decide whether to resume it.', 'work-reasons.adminDecides'],
];

const PATTERNS: Patterns = [
  [/^Five of the first (?<sent>\d+) messages were rejected\./, 'broadcasts-reasons.fiveRejected'],
  [
    /^(?<count>\d+) messages in a row were rejected for the same reason\./,
    'broadcasts-reasons.equalRejections',
  ],
  [
    /^(?<rejected>\d+) of the first (?<sent>\d+) messages were rejected\. The last one:/,
    'broadcasts-reasons.mostRejected',
  ],
  [
    /^It is unknown whether (?<unknown>\d+) of the last (?<sent>\d+) messages were sent\. Find out why before you resume it\./,
    'broadcasts-reasons.manyUnknown',
  ],
  [
    /^(?<name>[^.]{1,200}) may no longer send broadcasts\. Someone else can resume it\.$/,
    'work-reasons.mayNotBroadcast',
  ],
  [
    /^(?<name>[^.]{1,200}) may no longer import this\. Someone else can resume it\.$/,
    'work-reasons.mayNotImport',
  ],
  [/^Paused by (?<name>[^.]{1,200})\.$/, 'imports-reasons.pausedBy'],
  [/^(?<count>\d+) calls in a row failed\./, 'imports-reasons.callsFailed'],
  [
    /^(?<name>[^.]{1,200}) may no longer remove numbers that someone else added\. An admin can resume it\.$/,
    'imports-reasons.mayNotRemove',
  ],
];

const codeOfReason = createCoder(SENTENCES, PATTERNS);

/** Keeps why something happened as codes, so that everyone reads it in their language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const store = db as Kysely<Record<'broadcast' | 'import', { id: string; reason: string | null }>>;
  for (const table of ['broadcast', 'import'] as const) {
    const rows = await store
      .selectFrom(table)
      .select(['id', 'reason'])
      .where('reason', 'is not', null)
      .execute();
    for (const { id, reason } of rows) {
      const coded = codeOfReason(reason ?? '');
      if (coded === reason) continue;
      await store.updateTable(table).set({ reason: coded }).where('id', '=', id).execute();
    }
  }
  await codeJobs(db);
  await codeRecipients(db);
  await codeImportRows(db);
  await codePhoneFaults(db);
}
