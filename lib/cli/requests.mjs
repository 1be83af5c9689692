const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** What every answer carries, files included. Pages add their own content security policy in proxy.ts. */
const BASELINE = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** Dresses the answer, names the peer, and refuses what Next would stumble over. False when it has answered itself. */
export function admit(request, response) {
  const headers = isHttps()
    ? { ...BASELINE, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : BASELINE;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  nameThePeer(request);
  const fault = faultOf(request);
  if (fault) response.writeHead(fault).end();
  return !fault;
}

function isHttps() {
  return (process.env.APP_URL ?? '').startsWith('https:');
}

/** Ends the chain of addresses with the only hop that cannot be made up: the socket's other end. */
function nameThePeer(request) {
  const chain = [request.headers['x-forwarded-for'], request.socket.remoteAddress];
  request.headers['x-forwarded-for'] = chain.filter(Boolean).join(', ');
}

function faultOf({ method, url }) {
  if (!METHODS.has(method)) return 405;
  if (!url.startsWith('/')) return 400;
  try {
    decodeURIComponent(url.split('?')[0]);
    return null;
  } catch {
    return 400;
  }
}
