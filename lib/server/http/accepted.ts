import 'server-only';

/** The response to a request whose work goes on in the background. */
export function accepted(body: unknown): Response {
  return Response.json(body, { status: 202 });
}
