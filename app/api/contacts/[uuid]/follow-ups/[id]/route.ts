import { contactFactParams, followUpUpdate } from '@/lib/contact-facts/notes-schema';
import { updateFollowUp } from '@/lib/server/contact-facts/follow-ups';
import { route } from '@/lib/server/route';

export const PATCH = route(
  { permission: 'contacts:write', params: contactFactParams, body: followUpUpdate },
  (ctx, { params, body }) => updateFollowUp(ctx, params.uuid, params.id, body),
);
