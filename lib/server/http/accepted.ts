import 'server-only';

export function accepted(body: unknown): Response {
  return Response.json(body, { status: 202 });
}
