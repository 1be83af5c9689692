import { csvTextOf } from '@/lib/server/files/csv-text';
import { inTurn } from '@/lib/server/files/turns';
import { requireUser } from '@/lib/server/http/context';
import { readBytes } from '@/lib/server/http/request';
import { receiveUpload } from '@/lib/server/http/uploads';
import { route } from '@/lib/server/route';

/** Turns a workbook into the text of a CSV file, for forms that take such a text. Nothing is stored. */
export const POST = route({ permission: 'do-not-send:write' }, async (ctx, { request }) => {
  const bytes = await receiveUpload(requireUser(ctx).id, () => readBytes(request, 20));
  return inTurn(ctx, () => csvTextOf(bytes, ctx.signal));
});
