import { context, SpanStatusCode, trace } from '@opentelemetry/api';
import { expect, it } from 'vitest';
import { createGate } from '@/lib/testing/gate';
import { signUp } from '../../testing/broadcasts';
import { marketer, message } from '../../testing/marketer';
import { withSandbox } from '../../testing/service';
import { describeOnSqlite, describeStores } from '../../testing/stores';
import { waysTo } from '../../testing/trace-collector';
import { collectorOf, inRequest, setUpTraced } from '../../testing/traced-app';
import { store } from '../db/client';
import { sendTemplate } from '../sends/send';
import { service } from '../service/connection';
import { stopTracing, tracing } from './tracing';

const NAME = 'Canaryname';
const NUMBER = '+34612344711';

const readSettings = () => store().selectFrom('setting').selectAll().execute();
const readContacts = () => service().listContacts({ page: 1, per_page: 10 }, { lane: 'page' });

describeStores('a trace', (open) => {
  it('holds the service call of a send, and each statement within its transaction', async () => {
    const collector = await collectorOf();
    setUpTraced(open(), collector.url);
    withSandbox();
    await signUp(marketer());
    await inRequest(() => sendTemplate(marketer(), message(), null), { 'http.method': 'POST' });
    await stopTracing();
    const spans = collector.spans();
    const root = 'POST other';
    expect(waysTo(spans)).toEqual(
      expect.arrayContaining([
        root,
        `${root} > transaction`,
        `${root} > transaction > insert send`,
        `${root} > transaction > insert audit`,
        `${root} > wait for turn`,
        `${root} > POST /api/send/template`,
      ]),
    );
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
    const named = (name: string) => spans.find((span) => span.name === name)?.attributes;
    expect(named('POST /api/send/template')).toEqual({
      'http.request.method': 'POST',
      'url.template': '/api/send/template',
      'frontdesk.lane': 'save',
      'frontdesk.outcome': 'answered',
    });
    expect(named('insert send')).toEqual({
      'db.system.name': expect.stringMatching(/^(sqlite|postgresql)$/),
      'db.operation.name': 'insert',
      'db.collection.name': 'send',
    });
    expect(collector.text()).not.toContain(message().phone.slice(1));
  });

  it('says when a transaction was rolled back, and marks the statement that failed', async () => {
    const collector = await collectorOf();
    setUpTraced(open(), collector.url);
    const failing = inRequest(() =>
      store()
        .transaction()
        .execute((tx) =>
          tx
            .insertInto('setting')
            .values([{}] as never)
            .execute(),
        ),
    );
    await expect(failing).rejects.toThrow();
    await stopTracing();
    const [statement, transaction] = collector.spans();
    expect(statement).toMatchObject({ name: 'insert setting', status: { code: SpanStatusCode.ERROR } });
    expect(transaction?.attributes).toMatchObject({ 'frontdesk.outcome': 'rolled_back' });
  });
});

describeOnSqlite('traces', (open) => {
  it('hold nothing of what runs without a request, or goes on after it', async () => {
    const collector = await collectorOf();
    setUpTraced(open(), collector.url);
    await readSettings();
    const later = await inRequest(async () => {
      const within = context.active();
      return () => context.with(within, readSettings);
    });
    await later();
    await stopTracing();
    expect(collector.spans().map(({ name }) => name)).toEqual(['GET other']);
  });

  it('leave out health checks', async () => {
    const collector = await collectorOf();
    setUpTraced(open(), collector.url);
    await inRequest(readSettings, { 'http.target': '/api/health/ready' });
    await inRequest(async () => {});
    await stopTracing();
    expect(collector.spans()).toHaveLength(1);
  });

  it('hold no value that Next, a library or an error puts into a span', async () => {
    const collector = await collectorOf();
    setUpTraced(open(), collector.url);
    const given = { 'http.target': `/contacts/${NAME}?phone=${NUMBER}`, 'http.url': NAME, [NAME]: NUMBER };
    await inRequest(async (request) => {
      const attributes = { 'next.span_type': NAME, 'next.route': `/contacts/${NAME}`, 'http.method': NAME };
      const link = { context: request.spanContext(), attributes: given };
      const span = trace.getTracer('next.js').startSpan(NAME, { attributes, links: [link] });
      span.recordException(new Error(NAME));
      span.setStatus({ code: SpanStatusCode.ERROR, message: NUMBER });
      span.end();
      request.updateName(`GET /contacts/${NAME}`);
    }, given);
    await stopTracing();
    expect(collector.spans()).toMatchObject([
      {
        name: 'next',
        attributes: { 'http.request.method': 'other', 'http.route': 'other' },
        status: { code: 2 },
      },
      { name: 'GET other', attributes: { 'http.request.method': 'GET', 'http.route': 'other' } },
    ]);
    expect(collector.text()).not.toContain(NAME);
    expect(collector.text()).not.toContain(NUMBER.slice(1));
  });

  it('are sent with the headers of the collector, which no log holds', async () => {
    const collector = await collectorOf((_request, response) =>
      response.writeHead(401).end('Bearer abc def'),
    );
    const headers = 'authorization=Bearer%20abc%20def,x-team=desk';
    const lines = setUpTraced(open(), `${collector.url}/`, { OTEL_EXPORTER_OTLP_HEADERS: headers });
    await inRequest(async () => {});
    await stopTracing();
    expect(collector.requests).toMatchObject([
      { url: '/v1/traces', headers: { authorization: 'Bearer abc def', 'x-team': 'desk' } },
    ]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, reason: '401' }]);
    expect(lines.join()).not.toContain('abc');
  });

  it('are dropped, and leave the app alone, when the collector is away, says nonsense or never ends', async () => {
    const away = await collectorOf();
    away.close();
    const nonsense = await collectorOf((_request, response) => response.end('<html>'.repeat(1_000)));
    const elsewhere = await collectorOf((_request, response) =>
      response.writeHead(307, { location: nonsense.url }).end(),
    );
    const silent = await collectorOf(() => {});
    const endless = await collectorOf(function trickle(_request, response) {
      response.writeHead(200, { 'content-type': 'application/json' });
      const write = () => response.write('{'.repeat(65_536), () => response.destroyed || setImmediate(write));
      write();
    });
    for (const { url } of [away, nonsense, elsewhere, silent, endless]) {
      setUpTraced(open(), url);
      withSandbox();
      const page = await inRequest(readContacts);
      expect(page.data).toHaveLength(10);
      await stopTracing();
      expect(tracing()).toBeNull();
      expect((await readContacts()).data).toHaveLength(10);
    }
  });

  it('are logged once when many can’t be sent', async () => {
    const away = await collectorOf((_request, response) => response.writeHead(400).end());
    const lines = setUpTraced(open(), away.url);
    for (let i = 0; i < 1_200; i += 1) await inRequest(async () => {});
    await expect.poll(() => away.requests.length).toBeGreaterThan(1);
    await stopTracing();
    expect(lines).toHaveLength(1);
  });

  it('wait in a queue that has an end while the collector is slow', async () => {
    const { opened: released, open: release } = createGate();
    const slow = await collectorOf(async (_request, response) => {
      await released;
      response.end('{}');
    });
    setUpTraced(open(), slow.url);
    for (let i = 0; i < 6_000; i += 1) await inRequest(async () => {});
    release();
    await expect.poll(() => slow.requests.length).toBe(5);
    await stopTracing();
    // One batch was with the collector, and the others are all that the queue holds.
    expect(slow.spans()).toHaveLength(512 + 2_048);
  });
});

it('is off, and costs nothing, unless it was started', () => {
  expect(tracing()).toBeNull();
});
