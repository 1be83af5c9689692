import 'server-only';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';

/** All that a span may say besides its name and its times. Everything else that Next or a library adds stays here. */
export const ATTRIBUTES = [
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'url.template',
  'db.system.name',
  'db.operation.name',
  'db.collection.name',
  'frontdesk.lane',
  'frontdesk.outcome',
] as const;

export type SpanAttributes = Partial<Record<(typeof ATTRIBUTES)[number], string | number>>;

/** The name of Frontdesk's own spans, so that they are known from Next's. */
export const SCOPE = 'frontdesk';

const PLACEHOLDERS = {
  method: 'http.request.method',
  route: 'http.route',
  template: 'url.template',
  operation: 'db.operation.name',
  table: 'db.collection.name',
} as const;

/** What Frontdesk's own spans are called. */
export const OWN_SPANS = {
  'service-call': '{method} {template}',
  turn: 'wait for turn',
  transaction: 'transaction',
  statement: '{operation} {table}',
} as const;

/** The name of a span, from its attributes. */
export function spanName(pattern: string, attributes: SpanAttributes): string {
  const filled = Object.entries(PLACEHOLDERS).reduce(
    (name, [placeholder, key]) => name.replace(`{${placeholder}}`, String(attributes[key] ?? '')),
    pattern,
  );
  return filled.trim();
}

/** What each of Next's spans is called, by its type. Next's own names and attributes hold URLs, and errors their texts. */
export const NEXT_SPANS: Record<string, string> = {
  'BaseServer.handleRequest': '{method} {route}',
  'AppRouteRouteHandlers.runHandler': 'handle {route}',
  'AppRender.getBodyResult': 'render {route}',
  'AppRender.fetch': 'fetch',
  'ResolveMetadata.generateMetadata': 'metadata',
  'ResolveMetadata.generateViewport': 'viewport',
  'NextNodeServer.findPageComponents': 'find page',
  'NextNodeServer.createComponentTree': 'component tree',
  'NextNodeServer.getLayoutOrPageModule': 'load segment',
  'NextNodeServer.clientComponentLoading': 'load client components',
  'NextNodeServer.startResponse': 'first byte',
  'LoadComponents.loadRouteModule': 'load route',
  'AppRouteRouteModule.loadUserland': 'load handler',
  'RouteModule.prepare': 'prepare route',
};
export const OTHER = 'next';

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Whether it is of no use: Next takes a page's request twice, and what it does before the proxy has let it through ends
 * early, with a status that isn't the response's.
 */
export function isOfProxy({ attributes }: ReadableSpan): boolean {
  return attributes['next.span_type'] === 'Middleware.execute' || attributes['next.bubble'] === true;
}

/** A copy with nothing of a person, a record or a URL: what to send is chosen, not what to leave out. */
export function withoutValues(span: ReadableSpan, patternOf: (url: string) => string): ReadableSpan {
  const { traceId, spanId, traceFlags } = span.spanContext();
  const isOwn = span.instrumentationScope.name === SCOPE;
  const { name, attributes } = isOwn
    ? { name: span.name, attributes: knownOf(span) }
    : asNamedHere(span, patternOf);
  return {
    name,
    attributes,
    kind: span.kind,
    spanContext: () => ({ traceId, spanId, traceFlags }),
    // Only the proxy hands a trace on in headers: those of clients are removed (lib/cli/requests.mjs).
    parentSpanContext: span.parentSpanContext?.isRemote ? undefined : span.parentSpanContext,
    startTime: span.startTime,
    endTime: span.endTime,
    duration: span.duration,
    ended: span.ended,
    status: { code: span.status.code },
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    links: [],
    events: [],
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

function knownOf({ attributes }: ReadableSpan): SpanAttributes {
  return Object.fromEntries(ATTRIBUTES.flatMap((key) => (key in attributes ? [[key, attributes[key]]] : [])));
}

function asNamedHere({ attributes }: ReadableSpan, patternOf: (url: string) => string) {
  const { 'next.span_type': type, 'http.method': method, 'http.status_code': status } = attributes;
  const route = attributes['http.target'] ?? attributes['next.route'];
  const known: SpanAttributes = {};
  if (method) known['http.request.method'] = METHODS.find((each) => each === method) ?? 'other';
  if (typeof status === 'number') known['http.response.status_code'] = status;
  if (typeof route === 'string') known['http.route'] = patternOf(route);
  return { name: spanName(NEXT_SPANS[String(type)] ?? OTHER, known), attributes: known };
}
