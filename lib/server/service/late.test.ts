import { describe, expect, it } from 'vitest';
import { createPoolTransport } from './pool-transport';
import { acceptedSend, deskFor, failure, hello, person } from './trials/desk';
import { answer, hostileService } from './trials/hostile-service';

/** A process that was stopped, or a machine that slept, goes on where it was: maybe long after its time was up. */
describe('what comes too late', () => {
  it('does not leave although the signal of its deadline has not fired yet', async () => {
    const service = await hostileService((_call, reply) => answer(reply, 200, acceptedSend));
    const transport = createPoolTransport({ baseUrl: service.url });
    const request = { method: 'POST', path: '/api/send/template', body: '{}', headers: {} } as const;
    const sent = transport.send({ ...request, signal: new AbortController().signal, isLate: () => true });
    await expect(sent).rejects.toMatchObject({ fault: 'aborted', neverSent: true });
    expect(service.received).toHaveLength(0);
    await transport.close();
  });

  it('is given up when its turn comes and it may not begin any more', async () => {
    const service = await hostileService((_call, reply) => answer(reply, 200, acceptedSend));
    const sent = deskFor(service.url).sendTemplate(hello, { ...person, mayBegin: () => false });
    expect(await failure(sent)).toMatchObject({ code: 'service_timeout', outcome: 'not_executed' });
    expect(service.received).toHaveLength(0);
  });
});
