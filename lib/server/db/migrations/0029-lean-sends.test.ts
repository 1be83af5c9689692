import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { signUp } from '@/lib/testing/broadcasts';
import { marketer, message } from '@/lib/testing/marketer';
import { withSandbox } from '@/lib/testing/service';
import { openBefore, STORE_KINDS, setUpApp } from '@/lib/testing/stores';
import { getSend, listSends } from '../../sends/list';
import { prepareSend } from '../../sends/prepare';
import { sendTemplate } from '../../sends/send';
import { migrate } from '../migrate';

const ID = '5c0e7a3e-4f0b-4a57-9d2c-0d8f6d1f9a01';

it.each(STORE_KINDS)(
  'shows the messages of before, and still finds repetitions of them, on %s',
  async (kind) => {
    const store = await openBefore(kind, '0029-lean-sends');
    const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
    const input = message();
    setUpApp(store);
    // Its end is made up: the version before stored more of it.
    const fingerprint = `${(await prepareSend(input)).fingerprint}${'0'.repeat(49)}`;
    const row = {
      id: ID,
      state: 'accepted',
      doubtful: 0,
      created_at: new Date().toISOString(),
      test: 0,
      fingerprint,
      request_hash: 'h',
      phone: input.phone,
      phone_key: input.phone,
      template_name: 'welcome',
      language: 'en_US',
      components: '[{"type":"body"}]',
      rendered: 'Hello',
      answer: '{"ok":true}',
      chat: '{"id":7}',
    };
    await former.insertInto('send').values(row).execute();
    await migrate(store);
    setUpApp(store);
    withSandbox();
    await signUp(marketer());
    expect(await getSend(ID)).toMatchObject({
      text: 'Hello',
      answer: '{"ok":true}',
      chat: { id: 7 },
      template: { components: [{ type: 'body' }] },
    });
    expect(await sendTemplate(marketer(), input, null)).toMatchObject({
      state: 'not_sent',
      problem: { code: 'duplicate', earlier: { id: ID } },
    });
    const { data } = await listSends(marketer(), { state: ['accepted'] }, { page: 1, per_page: 10 });
    expect(data.map(({ text }) => text)).toEqual(['Hello']);
    await store.destroy();
  },
);
