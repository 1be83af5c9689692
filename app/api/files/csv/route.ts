import { csvTextOf } from '@/lib/server/files/csv-text';
import { readBytes } from '@/lib/server/http/request';
import { route } from '@/lib/server/route';

/** Turns a workbook into the text of a CSV file, for forms that take such a text. Nothing is stored. */
export const POST = route({ permission: 'do-not-send:write' }, async (_ctx, { request }) =>
  csvTextOf(await readBytes(request, 20)),
);
