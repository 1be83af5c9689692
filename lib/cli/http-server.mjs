import { createServer } from 'node:http';

/** Above the 60 s for which proxies usually keep a connection: one that is closed as they use it loses a request. */
const KEEP_ALIVE_MS = 76_000;
const HEADERS_MS = 80_000;
/** A body must bring 2 KB/s, measured over this time. */
const BODY_WINDOW_MS = 10_000;
const MIN_BODY_BYTES = 20 * 1024;

/**
 * A server that keeps idle connections for 76 s, and closes those whose headers don't arrive or whose body has stalled.
 * A slow body may take as long as it needs, and so may a response: exports stream for minutes.
 */
export function createHttpServer({
  keepAliveTimeout = KEEP_ALIVE_MS,
  headersTimeout = HEADERS_MS,
  connectionsCheckingInterval = 5_000,
  bodyWindowMs = BODY_WINDOW_MS,
  minBodyBytes = MIN_BODY_BYTES,
} = {}) {
  const server = createServer({
    requestTimeout: 0,
    keepAliveTimeout,
    headersTimeout,
    connectionsCheckingInterval,
  });
  return server.on('request', (request, response) => {
    endWhenStalled(request, response, bodyWindowMs, minBodyBytes);
  });
}

function endWhenStalled(request, response, windowMs, leastBytes) {
  const { socket, headers } = request;
  if (request.complete || !('transfer-encoding' in headers || Number(headers['content-length']) > 0)) return;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    const came = socket.bytesRead - seen;
    seen = socket.bytesRead;
    if (request.complete) clearInterval(timer);
    // What has arrived and isn't read yet waits for us, not for the client.
    else if (came < leastBytes && request.readableLength === 0) {
      clearInterval(timer);
      if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      socket.destroySoon();
    }
  }, windowMs);
  request.once('close', () => clearInterval(timer));
}
