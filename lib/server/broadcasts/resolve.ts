import 'server-only';
import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { isMappedOwnField, keyOfMapped } from '@/lib/broadcasts/own-fields';
import { createPreviewPicker } from '@/lib/broadcasts/previews';
import type { MappedValue } from '@/lib/broadcasts/schema';
import type { ExclusionReason } from '@/lib/broadcasts/states';
import { fillValues, type MappedField } from '@/lib/broadcasts/values';
import { systemClock } from '@/lib/clock';
import type { OwnField } from '@/lib/contact-facts/schema';
import { type Coded, coded, verbatim, within } from '@/lib/messages/coded';
import { foldStart } from '@/lib/search/text';
import { type TemplateField, templateFields } from '@/lib/templates/fields';
import { toComponents } from '@/lib/templates/parameters';
import type { TemplateContent } from '@/lib/templates/parts';
import { summarizeIssues, validateValues } from '@/lib/templates/validate-values';
import { rowBatchesOf } from '../db/batches';
import { type Store, store } from '../db/client';
import type { Tables } from '../db/schema/index';
import { AppError } from '../errors';
import { giveWay } from '../give-way';
import { addJobProgress, leaveIfStopping } from '../jobs/background-jobs';
import { isUnitedStates } from '../phone';
import { checkExclusions, type ExclusionFound, type ExclusionScope } from './exclusions';
import { addingOwnFields } from './own-fields';
import { type AudiencePerson, CHUNK } from './people';
import { repeatsOf } from './repeats';

type RecipientRow = Insertable<Tables['broadcast_recipient']>;

/** Only this many characters of a name can be searched. */
const MAX_SEARCHED = 500;
const ROWS = 50;

/** Reasons that concern this entry only: another one of the same person may still get the message. */
const OF_ENTRY: ReadonlySet<ExclusionReason> = new Set([
  'invalid_number',
  'deleted',
  'gone',
  'duplicate',
  'empty_variable',
  'refused_value',
]);

type Resolving = ExclusionScope & {
  /** Allows writing; see `plan_token`. */
  token: string;
  content: TemplateContent;
  mapping: MappedValue[];
  /** Those of one's own that the mapping names. */
  ownFields: OwnField[];
  /** Fires when the process stops. */
  signal?: AbortSignal;
};

/**
 * Stores a row for each person, in chunks, either waiting with the message that will be sent or excluded with the
 * reason. Throws AppError `conflict` when the broadcast is edited or planned again during it.
 */
export async function resolveRecipients(people: AsyncIterable<AudiencePerson[]>, resolving: Resolving) {
  const fields = templateFields(resolving.content);
  const isMarketing = resolving.content.category === 'MARKETING';
  const byReason: Partial<Record<ExclusionReason, number>> = {};
  const picker = createPreviewPicker();
  const digest = createHash('sha256');
  let [position, usMarketing, newContacts] = [0, 0, 0];
  await deleteRecipients(resolving);
  const withOwnFields = addingOwnFields(resolving.ownFields, resolving.content.language);
  for await (const found of people) {
    leaveIfStopping(resolving.signal);
    const chunk = await withOwnFields(found);
    const check = await checkExclusions(chunk, resolving);
    const messages: Message[] = [];
    for (const person of chunk) {
      await giveWay();
      const message = messageFor(person, check.exclusionOf(person), fields, resolving);
      const standing = keyOfRow(person, message);
      if (standing) check.seen.add(standing);
      messages.push(message);
    }
    await leaveOutRepeats(chunk, messages, resolving);
    const rows: RecipientRow[] = [];
    for (const [at, person] of chunk.entries()) {
      const message = messages[at] as Message;
      const { exclusion, components } = message;
      if (exclusion) byReason[exclusion.reason] = (byReason[exclusion.reason] ?? 0) + 1;
      else {
        const isUs = isMarketing && isUnitedStates(person.phone);
        if (isUs) usMarketing += 1;
        if (person.contactUuid === null) newContacts += 1;
        const { phone, name, contactUuid } = person;
        const isContact = contactUuid !== null;
        picker.add({ position, phone, name, isContact, isUnitedStates: isUs, ...message.filled });
      }
      await giveWay();
      digest.update(`${person.phone}\t${exclusion?.reason ?? ''}\t${components ?? ''}\n`);
      rows.push(toRow(resolving.broadcastId, position, person, message));
      position += 1;
    }
    await write(resolving, rows);
  }
  const excluded = Object.values(byReason).reduce((sum, count) => sum + count, 0);
  return {
    audience: position,
    excluded,
    byReason,
    usMarketing,
    newContacts,
    digest: digest.digest('hex'),
    picker,
  };
}

const GONE: ExclusionFound = { reason: 'gone', detail: null };

type Message = ReturnType<typeof messageFor>;

function messageFor(
  person: AudiencePerson,
  found: ExclusionFound | null,
  fields: TemplateField[],
  resolving: Resolving,
) {
  const { content, mapping } = resolving;
  const filled = fillValues(fields, mapping, person);
  const exclusion = person.gone ? GONE : (found ?? faultOfMessage(filled, fields, resolving));
  return {
    filled,
    exclusion,
    components: exclusion ? null : JSON.stringify(toComponents(content, filled.values)),
  };
}

function faultOfMessage(
  { empty, values }: ReturnType<typeof fillValues>,
  fields: TemplateField[],
  { content, mapping, ownFields }: Resolving,
): ExclusionFound | null {
  if (empty.length > 0) {
    const named = empty.map((field) => withSource(field, mapping[fields.indexOf(field)], ownFields));
    return {
      reason: 'empty_variable',
      detail: coded('template-values.empty', { fields: within(named, 'comma') }),
    };
  }
  const issues = validateValues(content, values);
  return issues.length === 0 ? null : { reason: 'refused_value', detail: summarizeIssues(issues) };
}

/** A variable, with what it is filled from: the value that is missing is there. */
function withSource(
  { label }: TemplateField,
  mapped: MappedValue | undefined,
  own: readonly OwnField[],
): Coded {
  if (!mapped || 'text' in mapped) return label;
  const source = 'column' in mapped ? verbatim(mapped.column) : nameOfSource(mapped.field, own);
  return coded('template-values.emptyFrom', { source: within(source), field: within(label) });
}

function nameOfSource(from: MappedField, own: readonly OwnField[]): Coded {
  if (!isMappedOwnField(from)) return coded(`broadcasts-form.variables.${from}`);
  const key = keyOfMapped(from);
  return verbatim(own.find((field) => field.key === key)?.label ?? key);
}

/** Leaves out messages that the guard against duplicates would withhold when they are sent. */
async function leaveOutRepeats(
  chunk: readonly AudiencePerson[],
  messages: Message[],
  { content, startsAt }: Resolving,
): Promise<void> {
  const planned = messages.flatMap((message, at) => {
    const phone = chunk[at]?.phone;
    return message.components === null || phone === undefined
      ? []
      : [{ phone, components: message.components, message }];
  });
  for (const each of await repeatsOf(planned, content, startsAt)) {
    each.message.exclusion = { reason: 'same_message', detail: null };
    each.message.components = null;
  }
}

function keyOfRow({ phoneKey }: AudiencePerson, { exclusion }: Message): string | null {
  return exclusion && OF_ENTRY.has(exclusion.reason) ? null : phoneKey;
}

function toRow(
  broadcast_id: string,
  position: number,
  person: AudiencePerson,
  message: Message,
): RecipientRow {
  const { phone, contactUuid, name, fileRow } = person;
  const { exclusion, components } = message;
  return {
    broadcast_id,
    position,
    phone,
    name,
    components,
    state: exclusion ? 'excluded' : 'waiting',
    reason: exclusion?.reason ?? null,
    detail: exclusion?.detail ?? null,
    phone_key: keyOfRow(person, message),
    contact_uuid: contactUuid,
    file_row: fileRow,
    search: foldStart(name ?? '', MAX_SEARCHED).trim(),
  };
}

function write(resolving: Resolving, rows: RecipientRow[]): Promise<void> {
  return whileCurrent(resolving, async (tx) => {
    for (const batch of rowBatchesOf(rows, ROWS)) {
      await tx.insertInto('broadcast_recipient').values(batch).execute();
    }
    await addJobProgress(tx, resolving, rows.length);
  });
}

async function deleteRecipients(resolving: Resolving): Promise<void> {
  const { broadcastId } = resolving;
  const { last } = await store()
    .selectFrom('broadcast_recipient')
    .select((select) => select.fn.max('position').as('last'))
    .where('broadcast_id', '=', broadcastId)
    .executeTakeFirstOrThrow();
  for (let start = 0; last !== null && start <= last; start += CHUNK) {
    await whileCurrent(resolving, (tx) =>
      tx
        .deleteFrom('broadcast_recipient')
        .where('broadcast_id', '=', broadcastId)
        .where('position', '>=', start)
        .where('position', '<', start + CHUNK)
        .execute(),
    );
  }
}

/** Runs a change of the recipients in a transaction, unless another plan or an edit has begun. */
export async function whileCurrent(
  { broadcastId, token }: Pick<Resolving, 'broadcastId' | 'token'>,
  change: (tx: Store) => Promise<unknown>,
): Promise<void> {
  const isCurrent = await store()
    .transaction()
    .execute(async (tx) => {
      // It locks the row, so that a newer plan waits for this chunk and then deletes it.
      const held = await tx
        .updateTable('broadcast')
        .set({ last_progress_at: systemClock.iso() })
        .where('id', '=', broadcastId)
        .where('plan_token', '=', token)
        .executeTakeFirst();
      if (Number(held.numUpdatedRows) === 0) return false;
      await change(tx);
      return true;
    });
  if (isCurrent) return;
  throw new AppError('conflict', coded('broadcasts-errors.editedMeanwhile'), {
    consequence: coded('broadcasts-errors.prepareAgain'),
  });
}
