import { readMessage, sendMessage } from '../../../../service';

export async function POST(request: Request): Promise<Response> {
  const { receipt } = await sendMessage(await readMessage(request));
  return Response.json(receipt, { headers: { 'cache-control': 'no-store' } });
}

export const dynamic = 'force-dynamic';
