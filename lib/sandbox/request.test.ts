import { describe, expect, test } from 'vitest';
import { openSandbox } from '../testing/sandbox';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const ana = { first_name: 'Ana', phone: '+34600111222' };

describe('the key', () => {
  test.each(['', 'Bearer wrong', 'Basic test-key', 'test-key', 'Bearer test-key-and-more'])(
    'anything but the bearer key is a 401: "%s"',
    async (authorization) => {
      const response = await openSandbox().call('GET', '/api/contacts', undefined, {
        headers: { authorization },
      });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ error: 'Unauthorized. Invalid Bearer Token.' });
    },
  );
});

describe('paths', () => {
  test.each(['/api', '/api/contacts/x/y', '/api/canned-replies', '/', '/api/send'])(
    '%s is a JSON 404',
    async (path) => {
      expect(await openSandbox().answer('GET', path)).toMatchObject({
        status: 404,
        body: { statusCode: 404 },
      });
    },
  );

  test('a method that a path lacks is a JSON 405 that names those it has', async () => {
    const response = await openSandbox().call('DELETE', '/api/contacts');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST']);
  });

  test.each(['contacts', 'contact-groups', 'canned-replies'])(
    'PUT /api/%s of no UUID is a 404',
    async (list) => {
      expect((await openSandbox().answer('PUT', `/api/${list}/12`, { name: 'x' })).status).toBe(404);
    },
  );

  test.each(['contacts', 'contact-groups', 'canned-replies'])(
    'PUT /api/%s of an unknown UUID is the 500 of real servers',
    async (list) => {
      expect(await openSandbox().answer('PUT', `/api/${list}/${UNKNOWN_ID}`, { ...ana, name: 'x' })).toEqual({
        status: 500,
        body: { statusCode: 500, message: 'Request unable to be processed' },
      });
    },
  );
});

describe('bodies', () => {
  test.each(['', '{', 'null', '[]', '"text"'])('a body of %j is a 400', async (body) => {
    expect(await openSandbox().answer('POST', '/api/contacts', body)).toMatchObject({
      status: 400,
      body: { statusCode: 400, errors: {} },
    });
  });

  test('a body that is not declared as JSON is a 400', async () => {
    const headers = { 'content-type': 'text/plain' };
    expect((await openSandbox().call('POST', '/api/contacts', ana, { headers })).status).toBe(400);
  });
});

describe('fields', () => {
  test('every wrong field is named at once', async () => {
    const body = { first_name: ' ', last_name: 5, phone: '600111222', email: 'ana@nowhere' };
    const answer = await openSandbox().answer('POST', '/api/contacts', body);
    expect(answer).toMatchObject({ status: 400, body: { message: 'The given data was invalid.' } });
    expect(Object.keys(answer.body.errors).sort()).toEqual(['email', 'first_name', 'last_name', 'phone']);
  });

  test('a phone that another contact has is refused on its field, however it is written', async () => {
    const { answer } = openSandbox();
    await answer('POST', '/api/contacts', ana);
    const twin = await answer('POST', '/api/contacts', { first_name: 'Eva', phone: '+34 600-111-222' });
    expect(twin).toEqual({
      status: 400,
      body: {
        statusCode: 400,
        message: 'The given data was invalid.',
        errors: { phone: ['this phone number already exists'] },
      },
    });
  });

  test('a group name that is taken is refused on its field, but a group may keep its own', async () => {
    const { answer } = openSandbox();
    const { id } = (await answer('POST', '/api/contact-groups', { name: 'Night shift' })).body;
    const twin = await answer('POST', '/api/contact-groups', { name: ' Night shift ' });
    expect(twin.body.errors).toEqual({ name: ['this name already exists'] });
    expect((await answer('PUT', `/api/contact-groups/${id}`, { name: 'Night shift' })).status).toBe(200);
  });

  test('a name of more than 255 characters is refused', async () => {
    const { answer } = openSandbox();
    const named = (length: number, phone: string) =>
      answer('POST', '/api/contacts', { first_name: '😀'.repeat(length), phone });
    expect((await named(255, '+34600111222')).status).toBe(200);
    expect((await named(256, '+34600111223')).status).toBe(400);
  });
});

describe('paging', () => {
  test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'per_page=0', 'per_page=101', 'per_page=1e2'])(
    '%s is a 400 that names the parameter',
    async (query) => {
      const { status, body } = await openSandbox().answer('GET', `/api/contacts?${query}`);
      expect([status, Object.keys(body.error)]).toEqual([400, [query.split('=')[0]]]);
    },
  );

  test('a page past the end is empty, not an error', async () => {
    const { status, body } = await openSandbox().answer('GET', '/api/contacts?page=99');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { data: [], meta: { current_page: 99, from: null, to: null, last_page: 6, total: 60 } },
    });
  });
});
