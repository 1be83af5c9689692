import { segmentInput } from '@/lib/contact-facts/segment-schema';
import { createSegment, listSegments } from '@/lib/server/contact-facts/segments';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'contacts:read' }, (ctx) => listSegments(ctx));

export const POST = route({ permission: 'facts:define', body: segmentInput }, (ctx, { body }) =>
  createSegment(ctx, body),
);
