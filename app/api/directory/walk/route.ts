import { wishForWalk } from '@/lib/server/directory/walk-wish';
import { route } from '@/lib/server/route';

export const POST = route({ permission: 'directory:walk' }, async (ctx) =>
  Response.json(await wishForWalk(ctx), { status: 202 }),
);
