import { estimateInput } from '@/lib/broadcasts/estimate';
import { estimateAudience } from '@/lib/server/broadcasts/estimate';
import { route } from '@/lib/server/route';

/** It is a POST because the numbers of a file are too long for a URL. */
export const POST = route({ permission: 'broadcasts:create', body: estimateInput }, (ctx, { body }) =>
  estimateAudience(ctx, body),
);
