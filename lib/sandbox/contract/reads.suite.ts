import { describe, expect, test } from 'vitest';
import type { Connected } from './client';
import { contact, group, page } from './shapes';

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

// The contract documents no errors, so a test can only require that the call does not succeed.
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

export function describeLists(connected: Connected): void {
  describe.each([
    ['/api/contacts', page(contact)],
    ['/api/contact-groups', page(group)],
  ] as const)('GET %s', (path, shape) => {
    const list = async (query = '') => await connected().succeed(shape, 'GET', `${path}${query}`);

    test('answers the first page of ten by itself', async () => {
      const { data, meta, links } = await list();
      expect(meta).toMatchObject({ current_page: 1, per_page: 10 });
      expect(data).toHaveLength(Math.min(10, meta.total));
      expect(links.prev).toBeNull();
    });

    test('takes the page and its size from the query', async () => {
      const { data, meta } = await list('?page=2&per_page=3');
      expect(meta).toMatchObject({
        current_page: 2,
        per_page: 3,
        last_page: Math.max(1, Math.ceil(meta.total / 3)),
      });
      if (data.length > 0) expect([meta.from, meta.to]).toEqual([4, 3 + data.length]);
    });

    test('has no next page after the last one', async () => {
      const { meta } = await list('?per_page=5');
      const last = await list(`?per_page=5&page=${meta.last_page}`);
      expect(last.links.next).toBeNull();
      expect(last.meta.to ?? 0).toBe(last.meta.total);
    });

    test('names the list in meta.path, and the current page in meta.links', async () => {
      const { meta } = await list('?per_page=5');
      expect(new URL(meta.path).pathname).toMatch(new RegExp(`${path}$`));
      expect(meta.links.filter((link) => link.active).map((link) => link.label)).toEqual(['1']);
    });

    test('does not repeat a record on the next page', async () => {
      const [first, second] = [await list('?per_page=5'), await list('?per_page=5&page=2')];
      const seen = new Set(first.data.map((record) => record.uuid));
      expect(second.data.filter((record) => seen.has(record.uuid))).toEqual([]);
    });
  });
}
