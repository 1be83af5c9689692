import 'server-only';

/** With its length it is sent in one piece, instead of as a stream. */
export function jsonResponse(body: string): Response {
  return new Response(body, {
    headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
  });
}
