import { factParam } from '@/lib/contact-facts/schema';
import { segmentUpdate } from '@/lib/contact-facts/segment-schema';
import { deleteSegment, updateSegment } from '@/lib/server/contact-facts/segments';
import { route } from '@/lib/server/route';

export const PATCH = route(
  { permission: 'facts:define', params: factParam, body: segmentUpdate },
  (ctx, { params, body }) => updateSegment(ctx, params.id, body),
);

export const DELETE = route({ permission: 'facts:define', params: factParam }, (ctx, { params }) =>
  deleteSegment(ctx, params.id),
);
