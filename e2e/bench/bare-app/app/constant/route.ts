const answer: unknown = JSON.parse(process.env.CONSTANT ?? '{}');

export async function GET(_request: Request): Promise<Response> {
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
}

export const dynamic = 'force-dynamic';
