export function GET(): Response {
  return Response.json({ live: true });
}

export const dynamic = 'force-dynamic';
