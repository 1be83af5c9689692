import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { decode, inLanguage } from '@/lib/messages/coded';
import { notInSpanish } from '@/lib/testing/stored-texts';
import { openBefore, STORE_KINDS } from '@/lib/testing/stores';
import { migrate } from '../migrate';

const AT = new Date().toISOString();
const FAULTS = [
  'This row has no phone number.',
  'The + is missing. Use +234 801 234 56 71 if that is the number.',
  'This number can be read in two ways. Use +34 600 500 042 or +49 346 0050 0042.',
  'This number looks too short for Spain.',
  'This isn’t a phone number of Côte d’Ivoire. Check the digits, or start with + and the country code.',
  'Use international format, like +34 612 344 711.',
];
const UNKNOWN = ['This isn’t a phone number of Atlantis.', 'constructor'];
const OPT_OUT = 'Opted out of marketing messages in WhatsApp';

/** Reworded since. */
const asNow = (text: string) => text.replace('number of Côte', 'number from this country: Côte');

it.each(STORE_KINDS)('keeps why numbers are left out as codes that read the same, on %s', async (kind) => {
  const store = await openBefore(kind, '0041-coded-texts');
  const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const name = { name: 'Sale', search: 'sale', created_at: AT, updated_at: AT };
  const template = { template_id: 't', template_version: 1, template_name: 'welcome', language: 'en' };
  await former
    .insertInto('broadcast')
    .values({ id: 'b', state: 'draft', version: 1, category: 'UTILITY', ...name, ...template })
    .execute();
  const all = [...FAULTS, ...UNKNOWN];
  await former
    .insertInto('broadcast_recipient')
    .values(
      all.map((detail, position) => ({
        broadcast_id: 'b',
        position,
        phone: String(position),
        search: '',
        state: 'excluded',
        reason: 'invalid_number',
        detail,
      })),
    )
    .execute();
  await former
    .insertInto('do_not_send')
    .values(
      [OPT_OUT, `${OPT_OUT} (131050)`, 'Asked to stop'].map((reason, at) => ({
        id: `e${at}`,
        phone: `+3461234567${at}`,
        phone_key: `+3461234567${at}`,
        reason,
        search: '',
        source: 'refusal',
        created_at: AT,
      })),
    )
    .execute();

  await migrate(store);

  const details = await store
    .selectFrom('broadcast_recipient')
    .select('detail')
    .orderBy('position')
    .execute();
  const coded = details.map(({ detail }) => detail ?? '');
  expect(coded.map((detail) => inLanguage('en', detail))).toEqual(all.map(asNow));
  expect(coded.slice(0, FAULTS.length).filter((detail) => decode(detail) === null)).toEqual([]);
  expect(notInSpanish(coded.slice(0, FAULTS.length))).toEqual([]);
  expect(coded[3]).toBe('phones.looksShortIn{"region":"ES"}');
  expect(coded.slice(FAULTS.length)).toEqual(UNKNOWN);
  const reasons = await store.selectFrom('do_not_send').select('reason').orderBy('id').execute();
  expect(reasons.map(({ reason }) => reason)).toEqual([
    'do-not-send-reasons.optedOut',
    'do-not-send-reasons.optedOutByCode',
    'Asked to stop',
  ]);
  expect(notInSpanish(reasons.slice(0, 2).map(({ reason }) => reason ?? ''))).toEqual([]);
  await store.destroy();
});
