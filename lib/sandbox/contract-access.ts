import { describe, expect, test } from 'vitest';
import type { Connected } from './contract-caller';

const UUID = '00000000-0000-4000-8000-000000000000';
const ENDPOINTS: [method: string, path: string][] = [
  ['GET', '/api/contacts'],
  ['POST', '/api/contacts'],
  ['PUT', `/api/contacts/${UUID}`],
  ['GET', '/api/contact-groups'],
  ['POST', '/api/contact-groups'],
  ['PUT', `/api/contact-groups/${UUID}`],
  ['PUT', `/api/canned-replies/${UUID}`],
  ['POST', '/api/send/template'],
];

// The document says nothing of errors, so all that can be asked is that the call does not succeed.
export function describeAccess(connected: Connected): void {
  describe.each(ENDPOINTS)('%s %s', (method, path) => {
    const body = method === 'GET' ? undefined : {};

    test('does not succeed without a key', async () => {
      const response = await connected().call(method, path, body, { authorization: '' });
      expect(response.status).not.toBe(200);
    });

    test('does not succeed with a wrong key', async () => {
      const response = await connected().call(method, path, body, { authorization: 'Bearer not-the-key' });
      expect(response.status).not.toBe(200);
    });
  });
}
