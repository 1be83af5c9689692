import { newSegment, segmentsQuery } from '@/lib/contact-facts/segment-schema';
import { countSegments, createSegment, listSegments } from '@/lib/server/contact-facts/segments';
import { route } from '@/lib/server/route';

export const GET = route({ permission: 'contacts:read', query: segmentsQuery }, async (ctx, { query }) => {
  const segments = await listSegments(ctx);
  return query.counts ? countSegments(ctx, segments) : segments;
});

export const POST = route({ permission: 'facts:define', body: newSegment }, (ctx, { body }) =>
  createSegment(ctx, body),
);
