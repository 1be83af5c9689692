import { followUpUpdate } from '@/lib/contact-facts/follow-up-schema';
import { contactFactParams } from '@/lib/contact-facts/schema';
import { removeFollowUp, updateFollowUp } from '@/lib/server/contact-facts/follow-ups';
import { route } from '@/lib/server/route';

export const PATCH = route(
  { permission: 'contacts:write', params: contactFactParams, body: followUpUpdate },
  (ctx, { params, body }) => updateFollowUp(ctx, params.uuid, params.id, body),
);

export const DELETE = route({ permission: 'contacts:write', params: contactFactParams }, (ctx, { params }) =>
  removeFollowUp(ctx, params.uuid, params.id),
);
