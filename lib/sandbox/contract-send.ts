import { beforeEach, describe, expect, test } from 'vitest';
import type { Connected } from './contract-caller';
import { sent } from './contract-shapes';

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
