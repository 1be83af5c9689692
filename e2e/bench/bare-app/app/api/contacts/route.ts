import { readContacts } from '../../../service';

export async function GET(request: Request): Promise<Response> {
  const answer = await readContacts(new URL(request.url).search);
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
}

export const dynamic = 'force-dynamic';
