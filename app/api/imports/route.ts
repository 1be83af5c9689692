import { importFilters } from '@/lib/imports/schema';
import { accepted } from '@/lib/server/http/accepted';
import { requireUser } from '@/lib/server/http/context';
import { receiveUpload } from '@/lib/server/http/uploads';
import { listImports } from '@/lib/server/imports/list';
import { readUpload } from '@/lib/server/imports/read-upload';
import { createImport } from '@/lib/server/imports/upload';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'imports:use', query: importFilters }, (ctx, { query }) =>
  listImports(ctx, query),
);

export const POST = route({ permission: 'imports:use' }, async (ctx, { request }) =>
  accepted(await createImport(ctx, await receiveUpload(requireUser(ctx).id, () => readUpload(request)))),
);
