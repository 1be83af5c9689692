import { sendParam } from '@/lib/sends/schema';
import { route } from '@/lib/server/route';
import { getSend } from '@/lib/server/sends/list';

export const GET = route({ permission: 'sends:read', params: sendParam }, (_ctx, { params }) =>
  getSend(params.id),
);
