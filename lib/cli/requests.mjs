const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** More than any page has. Next takes time that grows with their square: 3 s for the 7,500 that fit in a URL. */
const MAX_PARAMETERS = 100;
const METHODS = new Set([...SAFE, 'POST', 'PUT', 'PATCH', 'DELETE']);

/** The headers of every response, files included. Pages add their own content security policy in proxy.ts. */
const BASELINE = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/**
 * Anyone can send these, and a proxy that makes no traces passes them on: they would choose the id of a trace, and whether
 * there is one (docs/decisions/0045-traces.md).
 */
const TRACE_CONTEXT = ['traceparent', 'tracestate', 'baggage'];

/** Sets the headers of the response and the client address, and responds to what Next can't handle. False when it has responded. */
export function prepareRequest(request, response) {
  const headers = isHttps()
    ? { ...BASELINE, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : BASELINE;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  appendClientAddress(request);
  for (const name of TRACE_CONTEXT) delete request.headers[name];
  const answer = earlyResponse(request);
  if (answer) response.writeHead(answer.status, answer.headers).end();
  return !answer;
}

function isHttps() {
  return (process.env.APP_URL ?? '').startsWith('https:');
}

/** Ends the chain of addresses with the only one that a client can't forge: the socket's other end. */
function appendClientAddress(request) {
  const chain = [request.headers['x-forwarded-for'], request.socket.remoteAddress];
  request.headers['x-forwarded-for'] = chain.filter(Boolean).join(', ');
}

/** The response to a request that needs no page or handler; null for all others. */
function earlyResponse({ method, url }) {
  if (!METHODS.has(method)) return { status: 405 };
  if (!url.startsWith('/')) return { status: 400 };
  if (url.split('&', MAX_PARAMETERS + 1).length > MAX_PARAMETERS) return { status: 414 };
  try {
    decodeURIComponent(url.split('?')[0]);
  } catch {
    return { status: 400 };
  }
  // Pages accept no body, but Next would read it. A form that is submitted before its script has loaded is sent back.
  if (!url.startsWith('/api/') && !SAFE.has(method))
    return { status: 303, headers: { location: pathOf(url) } };
  return null;
}

/** Merges slashes at the start into one: two would lead to another host. */
function pathOf(url) {
  return url.replace(/^[/\\]+/, '/');
}
