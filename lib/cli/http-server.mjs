import { createServer } from 'node:http';

/**
 * A server that closes a connection whose request is not there as a whole within 30 s. How long an answer takes is not
 * limited: exports stream for minutes.
 */
export function createHttpServer({ requestTimeout = 20_000, connectionsCheckingInterval = 5_000 } = {}) {
  return createServer({ requestTimeout, headersTimeout: requestTimeout, connectionsCheckingInterval });
}
