import { exportFile } from '@/lib/api/export-file';
import { doNotSendSearch } from '@/lib/do-not-send/schema';
import { exportDoNotSend } from '@/lib/server/do-not-send/export';
import { route } from '@/lib/server/route';

export const POST = route(
  { permission: 'contacts:export', query: doNotSendSearch.extend(exportFile.shape) },
  (ctx, { query: { as, ...filters } }) => exportDoNotSend(ctx, filters, as),
);
