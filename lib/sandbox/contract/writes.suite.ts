import { randomInt, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Connected } from './client';
import { acknowledgment, contact, group, sent } from './shapes';

const newPhone = () => `+3460${randomInt(1_000_000, 10_000_000)}`;

export function describeWrites(connected: Connected): void {
  describe('writes', () => {
    // Also for calls that must be refused: a lenient service would store what they send.
    beforeEach((context) => {
      if (!connected().writable) context.skip();
    });

    describe('contacts', () => {
      test('a new contact is acknowledged with its UUID and listed', async () => {
        const { succeed, find } = connected();
        const given = { first_name: 'Ana', last_name: 'López', phone: newPhone(), email: 'ana@example.com' };
        const { id } = await succeed(acknowledgment, 'POST', '/api/contacts', given);
        const found = await find(contact, '/api/contacts', (one) => one.uuid === id);
        expect(found).toMatchObject({ ...given, full_name: 'Ana López', deleted_at: null });
      });

      test('first name and phone are enough', async () => {
        const given = { first_name: 'Ana', phone: newPhone() };
        await connected().succeed(acknowledgment, 'POST', '/api/contacts', given);
      });

      test('an update changes the four fields and keeps the UUID', async () => {
        const { succeed, find } = connected();
        const made = { first_name: 'Ana', phone: newPhone() };
        const { id } = await succeed(acknowledgment, 'POST', '/api/contacts', made);
        const given = { first_name: 'Eva', last_name: 'Gil', phone: newPhone(), email: 'eva@example.com' };
        expect((await succeed(acknowledgment, 'PUT', `/api/contacts/${id}`, given)).id).toBe(id);
        expect(await find(contact, '/api/contacts', (one) => one.uuid === id)).toMatchObject(given);
      });

      test.each([
        ['no first name', { phone: '+34600000001' }],
        ['no phone', { first_name: 'Ana' }],
        ['an invalid email address', { first_name: 'Ana', phone: '+34600000001', email: 'ana' }],
      ])('a contact with %s is not accepted', async (_, body) => {
        expect((await connected().call('POST', '/api/contacts', body)).status).not.toBe(200);
      });
    });

    describe('contact groups', () => {
      test('a new group is acknowledged with its UUID, listed, and can be renamed', async () => {
        const { succeed, find } = connected();
        const names = [`Contract ${randomUUID()}`, `Contract ${randomUUID()}`];
        const { id } = await succeed(acknowledgment, 'POST', '/api/contact-groups', { name: names[0] });
        const named = (name?: string) => find(group, '/api/contact-groups', (one) => one.name === name);
        expect(await named(names[0])).toMatchObject({ uuid: id, deleted_at: null });
        await succeed(acknowledgment, 'PUT', `/api/contact-groups/${id}`, { name: names[1] });
        expect(await named(names[1])).toMatchObject({ uuid: id });
      });

      test.each([
        ['no name', {}],
        ['an empty name', { name: '' }],
      ])('a group with %s is not accepted', async (_, body) => {
        expect((await connected().call('POST', '/api/contact-groups', body)).status).not.toBe(200);
      });
    });

    describe('automated replies', () => {
      const reply = {
        name: 'Hours',
        trigger: 'hours',
        match_criteria: 'contains',
        response_type: 'text',
        response: 'Nine to six.',
      };

      test('an update is acknowledged, with every documented kind of match and response', async (context) => {
        const { replyUuid, succeed } = connected();
        if (!replyUuid) return context.skip();
        for (const match_criteria of ['exact match', 'contains', 'starts with', 'ends with']) {
          for (const response_type of ['text', 'image', 'document', 'media']) {
            const body = { ...reply, match_criteria, response_type };
            await succeed(acknowledgment, 'PUT', `/api/canned-replies/${replyUuid}`, body);
          }
        }
      });
    });
  });
}

const template = { name: 'welcome', language: { code: 'en_US' } };

export function describeSend(connected: Connected): void {
  describe('POST /api/send/template', () => {
    beforeEach((context) => {
      if (!connected().writable) context.skip();
    });

    test('answers the accepted message and its chat', async (context) => {
      const { send, succeed } = connected();
      if (!send) return context.skip();
      const { data } = (await succeed(sent, 'POST', '/api/send/template', send)).data;
      expect(data.contacts[0]).toEqual({ input: send.phone, wa_id: send.phone.slice(1) });
      expect(data.chat.wam_id).toBe(data.messages[0]?.id);
      expect(data.chat.contact).toMatchObject({ id: data.chat.contact_id, phone: send.phone });
    });

    test.each(['34600000001', '+0600000001', '+34 600 000 001', '+3460000000123456', '+', ''])(
      'does not accept the phone "%s"',
      async (phone) => {
        const response = await connected().call('POST', '/api/send/template', { phone, template });
        expect(response.status).not.toBe(200);
      },
    );
  });
}
