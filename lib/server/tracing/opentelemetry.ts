import 'server-only';
import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  type SpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { systemClock } from '@/lib/clock';
import { log } from '../logger';
import { readPatterns } from '../route-patterns.mjs';
import { isOfProxy, OWN_SPANS, SCOPE, spanName, withoutValues } from './spans';
import type { OpenSpan, Tracing } from './tracing';

/** Spans that wait for the collector. More are dropped: a collector that is slow or away costs no more memory. */
const MAX_WAITING = 2_048;
const BATCH = 512;
const EVERY_MS = 5_000;
const EXPORT_MS = 5_000;
const HOUR_MS = 3_600_000;
/** Part of the time that a stop may take. */
const STOP_MS = 2_000;

/** Installs OpenTelemetry in this process, where Next finds it. */
export function createTracing({
  endpoint,
  headers,
}: {
  endpoint: string;
  headers?: Record<string, string>;
}): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}${endpoint.endsWith('/') ? '' : '/'}v1/traces`,
    headers,
    timeoutMillis: EXPORT_MS,
    // One that has begun, and all that wait, when the process stops.
    concurrencyLimit: MAX_WAITING / BATCH + 1,
  });
  const batches = new BatchSpanProcessor({
    exporter,
    maxQueueSize: MAX_WAITING,
    maxExportBatchSize: BATCH,
    scheduledDelayMillis: EVERY_MS,
    exportTimeoutMillis: 2 * EXPORT_MS,
  });
  const live = liveTraces(batches);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'frontdesk' }),
    sampler: new ParentBasedSampler({ root: ofRequests }),
    spanProcessors: [live.processor],
  });
  const warn = warnOfCollector();
  setGlobalErrorHandler(warn);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  // Next passes the trace from its proxy to the page in the headers of the request.
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const tracer = provider.getTracer(SCOPE);

  const spans = new WeakMap<OpenSpan, Span>();
  return {
    start({ span: own, attributes, parent, since }) {
      const above = parent ? spans.get(parent) : trace.getSpan(context.active());
      if (!above || !live.has(above)) return null;
      const within = trace.setSpan(ROOT_CONTEXT, above);
      const kind = own === 'service-call' ? SpanKind.CLIENT : SpanKind.INTERNAL;
      const span = tracer.startSpan(
        spanName(OWN_SPANS[own], attributes),
        { kind, attributes, startTime: since },
        within,
      );
      const open: OpenSpan = {
        contain: (run) => context.with(trace.setSpan(context.active(), span), run),
        end(more = {}, failed = false) {
          span.setAttributes(more as Attributes);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
      spans.set(open, span);
      return open;
    },
    async stop() {
      trace.disable();
      propagation.disable();
      context.disable();
      await Promise.race([provider.shutdown().catch(warn), systemClock.sleep(STOP_MS)]);
    },
  };
}

/** A trace is of a request, and those of load balancers and process managers are left out. */
const ofRequests: Sampler = {
  shouldSample(_context, _traceId, _name, kind, { 'http.target': target }) {
    const isTraced = kind === SpanKind.SERVER && !String(target).startsWith('/api/health');
    return { decision: isTraced ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD };
  },
};

/**
 * Passes ended spans on, and knows which traces are still going on: a timer or a loop that a request has started would
 * otherwise add to its trace for ever.
 */
function liveTraces(next: BatchSpanProcessor) {
  const requests = new Map<string, number>();
  const patternOf = readPatterns();
  const count = (span: { kind: SpanKind; spanContext: Span['spanContext'] }, by: number) => {
    if (span.kind !== SpanKind.SERVER) return;
    const { traceId } = span.spanContext();
    const left = (requests.get(traceId) ?? 0) + by;
    if (left > 0) requests.set(traceId, left);
    else requests.delete(traceId);
  };
  const processor: SpanProcessor = {
    onStart: (span) => count(span, 1),
    onEnd(span) {
      count(span, -1);
      if (!isOfProxy(span)) next.onEnd(withoutValues(span, patternOf));
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  };
  return { processor, has: (span: Span) => requests.has(span.spanContext().traceId) };
}

/** Logs that the collector takes no traces, at most once an hour, by a code: an error's text may hold what the collector says. */
function warnOfCollector(): (error: unknown) => void {
  const own = log();
  let last = Number.NEGATIVE_INFINITY;
  return (error) => {
    const now = systemClock.monotonic();
    if (now - last < HOUR_MS) return;
    last = now;
    own.warn({ reason: reasonOf(error) }, 'traces couldn’t be sent to the collector');
  };
}

function reasonOf(error: unknown): string {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  if (/^[A-Z0-9_]{3,40}$/.test(String(code))) return String(code);
  return /time/i.test(String(message)) ? 'timeout' : 'other';
}
