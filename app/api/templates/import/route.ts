import { route } from '@/lib/server/route';
import { importTemplates } from '@/lib/server/templates/import';
import { templateImport } from '@/lib/templates/schema';

export const POST = route(
  { permission: 'templates:write', body: templateImport, bodyMb: 5 },
  (ctx, { body }) => importTemplates(ctx, body),
);
