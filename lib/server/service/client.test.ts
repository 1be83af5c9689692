import { describe, expect, it } from 'vitest';
import {
  acceptedSend,
  ana,
  CANARY,
  contact,
  contactsPage,
  failure,
  hello,
  listPage,
  person,
  serviceClientFor,
  UUID,
} from '../../testing/service/client';
import { answer, hostileService, reset } from '../../testing/service/hostile-service';

describe('what was executed and what is believed', () => {
  it('F38: when every second request is reset, reads come through and no send is doubled', async () => {
    const service = await hostileService((call, reply) => {
      if (call.nth % 2 === 0) return reset(reply);
      call.execute();
      answer(reply, 200, call.method === 'GET' ? contactsPage([contact]) : acceptedSend);
    });
    const client = serviceClientFor(service.url);
    for (const _ of [1, 2, 3]) {
      expect(
        (await client.listContacts({ page: 1, per_page: 10 }, { lane: 'sync', fresh: true })).data,
      ).toHaveLength(1);
    }
    const sends = await Promise.allSettled(
      ['1', '2', '3', '4'].map(() => client.sendTemplate(hello, person)),
    );
    const accepted = sends.filter((send) => send.status === 'fulfilled').length;
    const executed = service.executed.filter((call) => call.method === 'POST').length;
    expect(accepted).toBe(executed);
    expect(service.received.filter((call) => call.method === 'POST')).toHaveLength(4);
  });

  it('F38: reports the failures when every second request fails, and the others go through', async () => {
    const service = await hostileService((call, reply) =>
      call.nth % 2 ? answer(reply, 500, '') : answer(reply, 200, { statusCode: 200, id: UUID }),
    );
    const client = serviceClientFor(service.url);
    expect((await failure(client.createGroup({ name: 'A' }, person))).outcome).toBe('unknown');
    expect(await client.createGroup({ name: 'B' }, person)).toEqual({ id: UUID, message: null });
  });

  it('F40: a contact created behind a lost response is unknown, and its page is read again', async () => {
    const rows: unknown[] = [];
    const service = await hostileService((call, reply) => {
      if (call.method === 'GET') return answer(reply, 200, contactsPage(rows, { total: rows.length }));
      rows.push(contact);
      call.execute();
    });
    const client = serviceClientFor(service.url, { timeoutMs: 300 });
    expect((await listPage(client)).data).toHaveLength(0);
    expect(await failure(client.createContact(ana, person))).toMatchObject({
      code: 'service_timeout',
      outcome: 'unknown',
    });
    expect(service.executed).toHaveLength(1);
    expect((await listPage(client)).data).toHaveLength(1);
  });

  it('F41: an update whose response was lost is unknown, and repeating it whole ends the same', async () => {
    const service = await hostileService((call, reply) => {
      call.execute();
      if (call.nth === 1) reset(reply);
      else answer(reply, 200, { statusCode: 200, id: UUID, message: 'ok' });
    });
    const client = serviceClientFor(service.url);
    expect((await failure(client.updateContact(UUID, ana, person))).outcome).toBe('unknown');
    expect((await client.updateContact(UUID, ana, person)).id).toBe(UUID);
    expect(new Set(service.executed.map((call) => call.body)).size).toBe(1);
  });
});

describe('F42: details that the service leaks reach no client', () => {
  const trace = '#0 /var/www/vendor/laravel/framework/src/Router.php(12): App\\Handler->run()';
  const slips: [number, unknown][] = [
    [403, { message: `Bearer ${CANARY} is not allowed to do this` }],
    [403, { message: `Key ${CANARY.slice(0, 9)}<i></i>${CANARY.slice(9)} has lapsed` }],
    [403, { message: `Key ${Buffer.from(CANARY).toString('base64')} or ${CANARY.toUpperCase()} has lapsed` }],
    [400, { errors: { [CANARY]: [`${CANARY} is wrong`], phone: [trace] } }],
    [422, { message: trace, exception: 'QueryException', trace: [{ file: '/var/www/app.php' }] }],
    [409, { message: `SQLSTATE[23000]: insert into contacts … ${CANARY}` }],
    [500, `<pre>${trace} Authorization: Bearer ${CANARY}</pre>`],
    [200, { statusCode: 403, message: `${'x'.repeat(280)} ${CANARY}` }],
  ];
  it.each(slips)('%i %j', async (status, body) => {
    const service = await hostileService((_call, reply) => answer(reply, status, body));
    const error = await failure(serviceClientFor(service.url).createContact(ana, person));
    const shown = JSON.stringify([error.message, error.issues]).toLowerCase();
    expect(shown).not.toContain(CANARY);
    expect(shown).not.toContain(Buffer.from(CANARY).toString('base64').toLowerCase());
    expect(shown).not.toMatch(/\/var\/www|sqlstate|router\.php|<i>/);
  });

  it('a confirmation and a refusal by WhatsApp are cleaned as well', async () => {
    const said = `Stored under ${CANARY}`;
    const service = await hostileService((call, reply) =>
      answer(
        reply,
        200,
        call.method === 'PUT' ? { id: UUID, message: said } : { error: { message: said, code: 1 } },
      ),
    );
    const client = serviceClientFor(service.url);
    const results = [
      await client.updateGroup(UUID, { name: 'A' }, person),
      await client.sendTemplate(hello, person),
    ];
    expect(JSON.stringify(results)).not.toContain(CANARY);
    expect(JSON.stringify(results)).toContain('[key]');
  });
});
