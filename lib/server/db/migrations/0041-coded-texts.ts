import 'server-only';
import { type Kysely, sql } from 'kysely';
import { codeImportRows } from './0041-import-rows';

/** What stood in English where there are codes now. Text that isn't here, such as the service's own, stays. */
const TITLES: Record<string, string> = {
  'Your messaging service’s connection to WhatsApp has expired, or it lacks a permission.': 'connection',
  'Your number is sending faster than WhatsApp allows.': 'tooFast',
  'WhatsApp has restricted your number or its account.': 'restricted',
  'The values don’t match the template: one is missing, too long or of the wrong type, or there are too many.':
    'values',
  'WhatsApp has paused or disabled this template because of its low quality.': 'templatePaused',
  'WhatsApp had a problem of its own.': 'whatsAppFailed',
  'Too many messages were sent to this person in a short time.': 'tooManyToPerson',
  'WhatsApp doesn’t allow your number to send to this country.': 'country',
  'WhatsApp couldn’t charge for this message because of a billing problem.': 'billing',
  'WhatsApp limits how many marketing messages a person receives from all businesses.': 'marketingLimit',
  'This person has opted out of marketing messages.': 'optedOut',
  'This number isn’t on WhatsApp, or the person’s app is too old.': 'notOnWhatsApp',
  'WhatsApp has no approved template with this name in this language.': 'noTemplate',
  'WhatsApp rejected this message.': 'other',
};

/** Of messages, which have these texts in their rows. */
const DETAILS: [text: string, code: string][] = [
  ...Object.entries(TITLES).map(([text, name]): [string, string] => [text, `whatsapp-errors.${name}.title`]),
  [
    'Frontdesk stopped while it was sending. The message may or may not have been sent.',
    'sends-problems.crash',
  ],
  [
    'The sender’s role was changed, or their account deactivated or deleted, before this message was sent.',
    'sends-problems.senderChanged',
  ],
];

const SENTENCES: [text: string, code: string][] = [
  ...DETAILS,
  [
    'Frontdesk couldn’t prepare the next message. Ask an admin to check the server log.',
    'broadcasts-reasons.notPrepared',
  ],
  [
    'The latest start time passed before Frontdesk could start it. Nothing was sent.',
    'broadcasts-reasons.missed',
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

/** Sentences with values, whose names are those of the groups. */
const PATTERNS: [pattern: RegExp, code: string][] = [
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
      const coded = codedOf(reason ?? '');
      if (coded === reason) continue;
      await store.updateTable(table).set({ reason: coded }).where('id', '=', id).execute();
    }
  }
  const cases = DETAILS.map(([text, code]) => sql`when ${text} then ${code}`);
  await sql`update broadcast_recipient set detail = case detail ${sql.join(cases, sql` `)} else detail end
    where state <> 'accepted' and detail in (${sql.join(DETAILS.map(([text]) => text))})`.execute(db);
  await codeImportRows(db);
}

/** A line for each sentence that is known, and one for what follows. */
function codedOf(text: string): string {
  const lines: string[] = [];
  let rest = text;
  for (let found = firstOf(rest); found && rest !== ''; found = firstOf(rest)) {
    lines.push(found.coded);
    rest = rest.slice(found.length).trimStart();
  }
  return [...lines, ...(rest === '' ? [] : [rest])].join('\n');
}

function firstOf(text: string): { coded: string; length: number } | null {
  const known = SENTENCES.find(([sentence]) => text === sentence || text.startsWith(`${sentence} `));
  if (known) return { coded: known[1], length: known[0].length };
  for (const [pattern, code] of PATTERNS) {
    const match = pattern.exec(text);
    if (match) return { coded: code + JSON.stringify(match.groups), length: match[0].length };
  }
  return null;
}
