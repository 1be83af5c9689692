import { route } from '@/lib/server/route';
import { parsePaste } from '@/lib/templates/import/parse';
import { pasteInput } from '@/lib/templates/schema';

export const POST = route({ permission: 'templates:write', body: pasteInput }, async (_ctx, { body }) =>
  parsePaste(body.text),
);
