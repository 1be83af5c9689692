import 'server-only';
import { type Kysely, sql } from 'kysely';
import { createCoder, type Patterns, type Sentences } from './0041-coder';

/** What WhatsApp's codes mean. */
const TITLES: Sentences = [
  [
    'Your messaging service’s connection to WhatsApp has expired, or it lacks a permission.',
    'whatsapp-errors.connection.title',
  ],
  ['Your number is sending faster than WhatsApp allows.', 'whatsapp-errors.tooFast.title'],
  ['WhatsApp has restricted your number or its account.', 'whatsapp-errors.restricted.title'],
  [
    'The values don’t match the template: one is missing, too long or of the wrong type, or there are too many.',
    'whatsapp-errors.values.title',
  ],
  [
    'WhatsApp has paused or disabled this template because of its low quality.',
    'whatsapp-errors.templatePaused.title',
  ],
  ['WhatsApp had a problem of its own.', 'whatsapp-errors.whatsAppFailed.title'],
  ['Too many messages were sent to this person in a short time.', 'whatsapp-errors.tooManyToPerson.title'],
  ['WhatsApp doesn’t allow your number to send to this country.', 'whatsapp-errors.country.title'],
  [
    'WhatsApp couldn’t charge for this message because of a billing problem.',
    'whatsapp-errors.billing.title',
  ],
  [
    'WhatsApp limits how many marketing messages a person receives from all businesses.',
    'whatsapp-errors.marketingLimit.title',
  ],
  ['This person has opted out of marketing messages.', 'whatsapp-errors.optedOut.title'],
  ['This number isn’t on WhatsApp, or the person’s app is too old.', 'whatsapp-errors.notOnWhatsApp.title'],
  ['WhatsApp has no approved template with this name in this language.', 'whatsapp-errors.noTemplate.title'],
  ['WhatsApp rejected this message.', 'whatsapp-errors.other.title'],
];

/** Why messages weren't sent, or may not have been. */
export const NOT_SENT: Sentences = [
  ...TITLES,
  [
    'Frontdesk stopped while it was sending. The message may or may not have been sent.',
    'sends-problems.crash',
  ],
  [
    'The sender’s role was changed, or their account deactivated or deleted, before this message was sent.',
    'sends-problems.senderChanged',
  ],
  ['No valid phone number.', 'broadcasts-reasons.leftOut.invalid_number'],
  ['Deleted contact.', 'broadcasts-reasons.leftOut.deleted'],
  ['Duplicate number.', 'broadcasts-reasons.leftOut.duplicate'],
  ['On the do-not-send list.', 'broadcasts-reasons.leftOut.do_not_send'],
  ['Not a contact.', 'broadcasts-reasons.leftOut.not_a_contact'],
  [
    'In the United States, where WhatsApp doesn’t deliver marketing.',
    'broadcasts-reasons.leftOut.united_states',
  ],
  ['In another broadcast.', 'broadcasts-reasons.leftOut.other_broadcast'],
  ['Got a marketing message recently.', 'broadcasts-reasons.leftOut.recent_marketing'],
  ['Got this template recently.', 'broadcasts-reasons.leftOut.recent_template'],
  ['May already have received it.', 'broadcasts-reasons.leftOut.already_sent'],
];

const WHO: Sentences = [
  ['Ask the person, or wait for their reply.', 'sends-problems.askPerson'],
  ['Someone who may send messages can send it.', 'sends-problems.senderChangedWho'],
  ['Changed after the list was prepared. You don’t need to do anything else.', 'sends-problems.leftOutSince'],
];

/** What is wrong with the values of people who were left out. */
const FAULTS: Sentences = [
  ['WhatsApp doesn’t allow line breaks or tabs here. Remove them.', 'template-values.lineBreaks'],
  ['WhatsApp allows at most four spaces in a row. Remove some.', 'template-values.spaces'],
  ['Use a link that begins with https://.', 'template-values.linkNotHttps'],
  [
    'WhatsApp can’t sign in. Use a link without a user name and password.',
    'template-values.linkWithPassword',
  ],
  ['WhatsApp downloads the file itself. Use a link that anyone can open.', 'template-values.linkNotPublic'],
  ['Use a number from -90 to 90, such as 40.4168.', 'template-values.latitude'],
  ['Use a number from -180 to 180, such as 40.4168.', 'template-values.longitude'],
  ['The end of a URL can’t have spaces.', 'template-values.spacesInUrl'],
  ['Use letters, digits, - and _ only.', 'template-values.codeSigns'],
  ['Enter a date and a time.', 'template-values.notTime'],
  ['This time has passed. Choose a later one.', 'template-values.timePassed'],
  ['Use a JSON object with at least one value, such as {"order": "A-1042"}.', 'template-values.notJson'],
  ['The ID of a product has no spaces.', 'template-values.spacesInProduct'],
];

const FAULTS_WITH_VALUES: Patterns = [
  [/^Empty: (?<fields>.+)$/s, 'template-values.empty'],
  [/^(?<field>[^.]{1,200}) is missing\./, 'template-values.missing'],
  [/^Use at most (?<max>\d+) characters: this has (?<length>\d+)\./, 'template-values.tooLong'],
  [/^Use at most (?<max>\d+) products\./, 'template-values.tooManyProducts'],
  [
    /^With this the header has (?<length>\d+) characters, and WhatsApp allows (?<max>\d+)\./,
    'template-values.headerTooLong',
  ],
  [
    /^With this the body has (?<length>\d+) characters, and WhatsApp allows (?<max>\d+)\./,
    'template-values.bodyTooLong',
  ],
];

/** Why numbers are on the do-not-send list. */
const OPT_OUTS: Sentences = [
  ['Opted out of marketing messages in WhatsApp', 'do-not-send-reasons.optedOut'],
  ['Opted out of marketing messages in WhatsApp (131050)', 'do-not-send-reasons.optedOutByCode'],
];

const WITH_FAULTS = sql`reason in ('empty_variable', 'refused_value')`;
/** Two values each, of which a statement of SQLite takes 32,766. */
const CHUNK = 5_000;

/** Keeps why people of a broadcast got no message, and are on the do-not-send list, as codes. */
export async function codeRecipients(db: Kysely<unknown>): Promise<void> {
  const titles = casesOf(NOT_SENT);
  const problem = WHO.reduce(
    (text, [who, code]) => sql`replace(${text}, ${`"who":"${who}"`}, ${`"who":"${code}"`})`,
    sql`replace(problem, '"title":"' || detail || '"', '"title":"' || ${titles} || '"')`,
  );
  await sql`update broadcast_recipient set detail = ${titles}, problem = ${problem}
    where state not in ('accepted', 'excluded') and detail in (${sql.join(NOT_SENT.map(([text]) => text))})`.execute(
    db,
  );
  await sql`update broadcast_recipient set detail = ${casesOf(OPT_OUTS)} where reason = 'do_not_send'`.execute(
    db,
  );
  await sql`update do_not_send set reason = ${casesOf(OPT_OUTS, 'reason')} where source = 'refusal'`.execute(
    db,
  );
  await sql`update broadcast_recipient set detail = 'broadcasts-reasons.noNumber'
    where reason = 'invalid_number' and detail = 'This contact has no phone number.'`.execute(db);
  await codeFaults(db);
}

async function codeFaults(db: Kysely<unknown>): Promise<void> {
  const codeOf = createCoder(FAULTS, FAULTS_WITH_VALUES);
  const { rows } = await sql<{ detail: string }>`select distinct detail from broadcast_recipient
    where state = 'excluded' and ${WITH_FAULTS} and detail is not null`.execute(db);
  const known = rows
    .map(({ detail }) => [detail, codeOf(detail)] as const)
    .filter(([text, code]) => text !== code);
  for (let at = 0; at < known.length; at += CHUNK) {
    const some = known.slice(at, at + CHUNK);
    await sql`update broadcast_recipient set detail = ${casesOf(some)}
      where state = 'excluded' and ${WITH_FAULTS} and detail in (${sql.join(some.map(([text]) => text))})`.execute(
      db,
    );
  }
}

function casesOf(texts: Sentences, column: 'detail' | 'reason' = 'detail') {
  const cases = texts.map(([text, code]) => sql`when ${text} then ${code}`);
  return sql`case ${sql.ref(column)} ${sql.join(cases, sql` `)} else ${sql.ref(column)} end`;
}
