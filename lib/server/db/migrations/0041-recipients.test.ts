import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { inLanguage } from '@/lib/messages/coded';
import { notInSpanish } from '@/lib/testing/stored-texts';
import { openBefore, STORE_KINDS } from '@/lib/testing/stores';
import { migrate } from '../migrate';

const AT = new Date().toISOString();
const DELETED = 'Deleted contact.';
const SINCE = 'Changed after the list was prepared. You don’t need to do anything else.';
const problem = { by: 'system', code: 'deleted', title: DELETED, who: SINCE, message: null };

const FAULTS: [reason: string, detail: string, code: string][] = [
  ['invalid_number', 'This contact has no phone number.', 'broadcasts-reasons.noNumber'],
  ['invalid_number', 'This number looks too short.', 'phones.looksShort'],
  ['empty_variable', 'Empty: Body {{1}}, "Own" name', 'template-values.empty'],
  ['refused_value', 'Use at most 60 characters: this has 61.', 'template-values.tooLong'],
  [
    'refused_value',
    'Enter a date and a time. First name is missing. Something that an older version said.',
    'template-values.notTime\ntemplate-values.missing',
  ],
];
/** What people wrote, and instants. */
const KEPT: [reason: string, detail: string][] = [
  ['do_not_send', DELETED],
  ['other_broadcast', 'This contact has no phone number.'],
  ['recent_marketing', AT],
];

const UNPREPARED = [
  'Frontdesk tried 5 times and failed each time. Try again later, or with fewer people or rows.',
  'The file has no column “Mobile”. Its columns are: Name, Phone.',
  'The broadcast was edited, or the preparation of its recipient list was cancelled. The recipient list wasn’t prepared. Prepare it again.',
  'Something that an older version said.',
];

async function openFormer(kind: (typeof STORE_KINDS)[number]) {
  const store = await openBefore(kind, '0041-coded-texts');
  const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const name = { name: 'Sale', search: 'sale', created_at: AT, updated_at: AT };
  const template = { template_id: 't', template_version: 1, template_name: 'welcome', language: 'en' };
  const broadcast = { id: 'b', state: 'draft', version: 1, category: 'UTILITY', ...name, ...template };
  await former.insertInto('broadcast').values(broadcast).execute();
  return { store, former };
}

it.each(STORE_KINDS)(
  'turns why people got no message, and why a list wasn’t prepared, into codes that read the same, on %s',
  async (kind) => {
    const { store, former } = await openFormer(kind);
    const person = { broadcast_id: 'b', search: '' };
    const excluded = [...FAULTS, ...KEPT].map(([reason, detail], at) => ({
      ...person,
      position: at,
      phone: `+${at}`,
      state: 'excluded',
      reason,
      detail,
    }));
    const notSent = { position: 90, phone: '+90', state: 'not_sent', detail: DELETED };
    await former.insertInto('broadcast_recipient').values(excluded).execute();
    await former
      .insertInto('broadcast_recipient')
      .values({ ...person, ...notSent, problem: JSON.stringify(problem) })
      .execute();

    const job = { kind: 'broadcast-plan', request_id: 'r', requested_at: AT, by_id: 'u', by_name: 'Ana' };
    await former
      .insertInto('background_job')
      .values(UNPREPARED.map((each, at) => ({ ...job, record_id: `b${at}`, token: `t${at}`, problem: each })))
      .execute();

    await migrate(store);

    const rows = await store
      .selectFrom('broadcast_recipient')
      .select(['detail', 'problem'])
      .orderBy('position')
      .execute();
    const faults = rows.slice(0, FAULTS.length);
    expect(faults.map(({ detail }) => inLanguage('en', detail ?? ''))).toEqual(
      FAULTS.map(([, detail]) => detail),
    );
    expect(notInSpanish(faults.map(({ detail }) => detail ?? ''))).toEqual([]);
    for (const [at, [, , code]] of FAULTS.entries()) {
      for (const [line, each] of code.split('\n').entries())
        expect(faults[at]?.detail?.split('\n')[line]).toContain(each);
    }
    expect(rows.slice(FAULTS.length, -1).map(({ detail }) => detail)).toEqual(
      KEPT.map(([, detail]) => detail),
    );
    expect(rows.at(-1)?.detail).toBe('broadcasts-reasons.leftOut.deleted');
    expect(JSON.parse(rows.at(-1)?.problem ?? '')).toEqual({
      ...problem,
      title: 'broadcasts-reasons.leftOut.deleted',
      who: 'sends-problems.leftOutSince',
    });
    const jobs = await store.selectFrom('background_job').select('problem').orderBy('record_id').execute();
    expect(jobs.map((row) => inLanguage('en', row.problem ?? ''))).toEqual(UNPREPARED);
    expect(
      jobs.slice(0, 3).map((row) => /^(?:jobs-reasons|broadcasts-errors)\./.test(row.problem ?? '')),
    ).toEqual([true, true, true]);
    expect(notInSpanish(jobs.slice(0, 3).map((row) => row.problem ?? ''))).toEqual([]);
    await store.destroy();
  },
);
