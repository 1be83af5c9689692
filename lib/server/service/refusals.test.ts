import { describe, expect, it } from 'vitest';
import {
  ana,
  contactsPage,
  deskFor,
  failure,
  hello,
  listPage,
  person,
  UUID,
} from '../../testing/service/desk';
import { answer, hostileService } from '../../testing/service/hostile-service';

const PAGE = '<html><body><h1>Oops</h1> at /var/www/app.php:12</body></html>';

/** A desk before a service that always answers so. */
async function deskBefore(status: number, body: unknown, headers: Record<string, string> = {}) {
  const service = await hostileService((_call, reply) => answer(reply, status, body, headers));
  return { desk: deskFor(service.url), service };
}

describe('the service fails', () => {
  it.each([
    [500, 'F13'],
    [502, 'F14'],
    [503, 'F14'],
    [504, 'F14'],
  ])('%i as a web page (%s) is a failure of the service, whose page is not echoed', async (status) => {
    const { desk, service } = await deskBefore(status, PAGE, { 'content-type': 'text/html' });
    const error = await failure(desk.sendTemplate(hello, person));
    expect(error).toMatchObject({ code: 'service_failed', outcome: 'unknown' });
    expect(error.message).toContain(String(status));
    expect(error.message).not.toContain('Oops');
    expect((await failure(listPage(desk))).outcome).toBeUndefined();
    expect(service.received).toHaveLength(2);
  });

  it.each([
    ['120', 120],
    [new Date(Date.parse('2030-01-01T00:01:30Z')).toUTCString(), 90],
  ])('F15: 503 with Retry-After %s passes the wait on', async (retryAfter, seconds) => {
    const service = await hostileService((_call, reply) =>
      answer(reply, 503, PAGE, { 'retry-after': retryAfter }),
    );
    const desk = deskFor(service.url, { now: () => Date.parse('2030-01-01T00:00:00Z') });
    expect(await failure(listPage(desk))).toMatchObject({ code: 'service_failed', retryAfter: seconds });
  });

  it('F18: 404 and 500 on the update of an unknown record both say that it may be gone', async () => {
    const missing = await deskBefore(404, { message: 'No query results for model [App\\Contact]' });
    const gone = await failure(missing.desk.updateContact(UUID, ana, person));
    expect(gone).toMatchObject({ code: 'not_found', outcome: 'not_executed' });
    expect(gone.message).not.toContain('App');

    const crash = await deskBefore(500, { statusCode: 500, message: 'Request unable to be processed' });
    const failed = await failure(crash.desk.updateGroup(UUID, { name: 'VIP' }, person));
    expect(failed).toMatchObject({ code: 'service_failed', outcome: 'unknown' });
    expect(failed.message).toContain('may no longer exist');
  });
});

describe('the service refuses', () => {
  it.each([{ error: 'Unauthorized. Invalid Bearer Token.' }, { message: 'Unauthenticated.' }])(
    'F16: 401 says that the desk’s key is at fault',
    async (body) => {
      const { desk } = await deskBefore(401, body);
      const error = await failure(desk.sendTemplate(hello, { lane: 'broadcast' }));
      expect(error).toMatchObject({ code: 'service_rejected_key', outcome: 'not_executed' });
    },
  );

  it('F17: 403 shows the service’s own words', async () => {
    const { desk } = await deskBefore(403, {
      statusCode: 403,
      message: 'You have reached your <b>limit</b> of contacts.',
    });
    const error = await failure(desk.createContact(ana, person));
    expect(error).toMatchObject({ code: 'service_refused', outcome: 'not_executed' });
    expect(error.message).toBe('You have reached your limit of contacts.');
  });

  it('F19: 409 is a conflict', async () => {
    const { desk } = await deskBefore(409, { message: 'This name is taken.' });
    expect(await failure(desk.createGroup({ name: 'VIP' }, person))).toMatchObject({
      code: 'conflict',
      outcome: 'not_executed',
      message: 'This name is taken.',
    });
  });

  it.each([400, 422])('F20: %i puts every field’s error on its field', async (status) => {
    const { desk } = await deskBefore(status, {
      statusCode: status,
      message: 'The given data was invalid.',
      errors: { phone: ['this phone number already exists', 'too short'], email: 'no such domain' },
    });
    const error = await failure(desk.createContact(ana, person));
    expect(error).toMatchObject({ code: 'invalid', outcome: 'not_executed' });
    expect(error.issues).toEqual([
      { path: 'phone', message: 'this phone number already exists' },
      { path: 'phone', message: 'too short' },
      { path: 'email', message: 'no such domain' },
    ]);
  });

  it('F20: a list’s bad page size is an error of that field', async () => {
    const { desk } = await deskBefore(400, {
      error: { per_page: ['The per page may not be greater than 100.'] },
    });
    const error = await failure(listPage(desk));
    expect(error.issues).toEqual([
      { path: 'per_page', message: 'The per page may not be greater than 100.' },
    ]);
    // There is no form whose fields could be fixed.
    expect(error.message).toBe('The per page may not be greater than 100.');
  });

  it.each([
    [302, '/login'],
    [301, 'http://other.example/api/contacts'],
    [307, null],
    [308, null],
  ])('F23: %i is not followed, and the key does not travel', async (status, location) => {
    const elsewhere = await hostileService((_call, reply) => answer(reply, 200, contactsPage([])));
    const { desk, service } = await deskBefore(status, '', {
      location: location ?? `${elsewhere.url}/api/contacts`,
    });
    const error = await failure(listPage(desk));
    expect(error.code).toBe('service_unreadable');
    expect(error.message).toContain('SERVICE_BASE_URL');
    expect((await failure(desk.sendTemplate(hello, person))).outcome).toBe('unknown');
    expect(elsewhere.received).toHaveLength(0);
    expect(service.received).toHaveLength(2);
  });
});
