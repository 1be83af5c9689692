import 'server-only';
import { type Attributes, type Span, SpanKind, trace } from '@opentelemetry/api';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import type { Store } from '../server/db/client';
import { env } from '../server/env';
import { singleton } from '../server/singleton';
import { createTracing } from '../server/tracing/opentelemetry';
import { startTracing, stopTracing } from '../server/tracing/tracing';
import { setUpApp } from './stores';
import { startCollector, type TraceCollector } from './trace-collector';

/** An app whose traces a collector gets when `stopTracing` is called. Returns the lines of its log, of all levels. */
export function setUpTraced(
  store: Store,
  endpoint: string,
  variables: Record<string, string> = {},
): string[] {
  setUpApp(store, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...variables });
  const lines: string[] = [];
  singleton('log', () => pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }));
  startTracing(createTracing({ endpoint, headers: env().OTEL_EXPORTER_OTLP_HEADERS }));
  onTestFinished(stopTracing);
  return lines;
}

export async function collectorOf(...respond: Parameters<typeof startCollector>): Promise<TraceCollector> {
  const collector = await startCollector(...respond);
  onTestFinished(collector.close);
  return collector;
}

/** Runs something as Next runs a request: within its span. */
export function inRequest<Result>(
  run: (span: Span) => Promise<Result>,
  attributes: Attributes = {},
): Promise<Result> {
  const request = {
    kind: SpanKind.SERVER,
    attributes: {
      'next.span_type': 'BaseServer.handleRequest',
      'http.method': 'GET',
      'http.target': '/no/such/page',
      ...attributes,
    },
  };
  return trace.getTracer('next.js').startActiveSpan('GET', request, async (span) => {
    try {
      return await run(span);
    } finally {
      span.end();
    }
  });
}
