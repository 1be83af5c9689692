import { wishForWalk } from '@/lib/server/contact-index/sync/request-sync';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'directory:walk' }, async (ctx) =>
  Response.json(await wishForWalk(ctx), { status: 202 }),
);
