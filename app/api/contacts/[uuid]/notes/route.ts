import { noteInput } from '@/lib/contact-facts/notes-schema';
import { factsParam } from '@/lib/contact-facts/schema';
import { addNote } from '@/lib/server/contact-facts/notes';
import { route } from '@/lib/server/route';

export const POST = route(
  { permission: 'contacts:write', params: factsParam, body: noteInput },
  (ctx, { params, body }) => addNote(ctx, params.uuid, body),
);
