import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { decode, inLanguage } from '@/lib/messages/coded';
import { notInSpanish } from '@/lib/testing/stored-texts';
import { openBefore, STORE_KINDS } from '@/lib/testing/stores';
import { migrate } from '../migrate';

const AT = new Date().toISOString();
const MISSED = 'It missed its start, and no one started it later. Nothing was sent.';
const REASONS = [
  'The template was archived.',
  MISSED,
  'WhatsApp had a problem of its own.',
  'Three messages in a row were rejected. WhatsApp rejected this message.',
  '10 messages in a row were rejected for the same reason. This number isn’t on WhatsApp, or the person’s app is too old.',
  '11 of the first 20 messages were rejected. The last one: Blocked by: the service.',
  'It is unknown whether 5 of the last 70 messages were sent. Find out why before you resume it.',
  'Ana "the boss" Núñez may no longer send broadcasts. Someone else can resume it.',
  'Frontdesk was restored from a backup. It may have gone on after the backup was made. The data of Frontdesk was copied. It may also go on in the original. An admin has to decide whether to resume it.',
];
/** `MISSED` is said in other words since. */
const NOW = 'It didn’t start in time, and no one started it later. Nothing was sent.';
const UNKNOWN = ['The messaging service said: “no”.', 'The template was archived. ', 'constructor'];

it.each(STORE_KINDS)(
  'turns the sentences of the version before into codes that read the same, on %s',
  async (kind) => {
    const store = await openBefore(kind, '0041-coded-texts');
    const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
    const name = { name: 'Sale', search: 'sale', created_at: AT, updated_at: AT };
    const template = { template_id: 't', template_version: 1, template_name: 'welcome', language: 'en' };
    const broadcast = { state: 'paused', version: 1, category: 'UTILITY', ...name, ...template };
    const all = [...REASONS, ...UNKNOWN];
    await former
      .insertInto('broadcast')
      .values(all.map((reason, at) => ({ id: `b${String(at).padStart(2, '0')}`, reason, ...broadcast })))
      .execute();
    const person = { broadcast_id: 'b00', search: '', state: 'refused' };
    await former
      .insertInto('broadcast_recipient')
      .values([
        { ...person, position: 1, phone: '+1', detail: 'WhatsApp rejected this message.' },
        { ...person, position: 2, phone: '+2', detail: 'Asked to stop' },
      ])
      .execute();

    await migrate(store);

    const rows = await store.selectFrom('broadcast').select('reason').orderBy('id').execute();
    const reasons = rows.map(({ reason }) => reason ?? '');
    expect(reasons.map((reason) => inLanguage('en', reason).trim())).toEqual(
      all.map((reason) => (reason === MISSED ? NOW : reason.trim())),
    );
    expect(notInSpanish(reasons.slice(0, REASONS.length))).toEqual([]);
    expect(reasons.slice(0, REASONS.length).every((reason) => decode(reason.split('\n')[0] ?? ''))).toBe(
      true,
    );
    expect(reasons.slice(REASONS.length + 2)).toEqual(UNKNOWN.slice(2));
    const details = await store
      .selectFrom('broadcast_recipient')
      .select('detail')
      .orderBy('position')
      .execute();
    expect(details).toEqual([{ detail: 'whatsapp-errors.other.title' }, { detail: 'Asked to stop' }]);
    await store.destroy();
  },
);
