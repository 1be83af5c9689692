import { createServer } from 'node:http';

/**
 * A server that closes a connection whose request has not arrived completely within 30 s. The duration of a response is
 * not limited: exports stream for minutes.
 */
export function createHttpServer({ requestTimeout = 20_000, connectionsCheckingInterval = 5_000 } = {}) {
  return createServer({ requestTimeout, headersTimeout: requestTimeout, connectionsCheckingInterval });
}
