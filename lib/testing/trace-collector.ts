import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean };
type OtlpSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Value }[];
  status: { code?: number };
};
type Body = { resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[] };

export type ReceivedSpan = Omit<OtlpSpan, 'attributes'> & { attributes: Record<string, unknown> };

export type TraceCollector = {
  url: string;
  /** Every span so far, and everything that was said with them. */
  spans(): ReceivedSpan[];
  text(): string;
  requests: { url?: string; headers: IncomingHttpHeaders }[];
  close(): void;
};

/** An OpenTelemetry collector, or with `respond` something that only stands in its place. */
export async function startCollector(respond: RequestListener = accept): Promise<TraceCollector> {
  const bodies: string[] = [];
  const requests: TraceCollector['requests'] = [];
  const server = createServer(async (request, response) => {
    requests.push({ url: request.url, headers: request.headers });
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk);
    } catch {
      // An app that stops doesn't wait for what it is sending.
      return;
    }
    bodies.push(Buffer.concat(chunks).toString('utf8'));
    respond(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    spans: () => bodies.flatMap((body) => spansIn(JSON.parse(body))),
    text: () => bodies.join('\n'),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const accept: RequestListener = (_request, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');

function spansIn({ resourceSpans }: Body): ReceivedSpan[] {
  const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  return spans.map((span) => ({
    ...span,
    attributes: Object.fromEntries(span.attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
  }));
}

/** Each span as `parent > child > …`, by names, in the order in which they ended. Throws when a parent is missing. */
export function waysTo(spans: ReceivedSpan[]): string[] {
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const wayTo = ({ name, parentSpanId }: ReceivedSpan): string => {
    if (!parentSpanId) return name;
    const parent = byId.get(parentSpanId);
    if (!parent) throw new Error(`The parent of “${name}” was never sent.`);
    return `${wayTo(parent)} > ${name}`;
  };
  return spans.map(wayTo);
}
