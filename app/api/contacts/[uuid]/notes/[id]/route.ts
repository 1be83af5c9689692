import { noteInput } from '@/lib/contact-facts/notes-schema';
import { contactFactParams } from '@/lib/contact-facts/schema';
import { deleteNote, editNote } from '@/lib/server/contact-facts/notes';
import { route } from '@/lib/server/route';

export const PATCH = route(
  { permission: 'contacts:write', params: contactFactParams, body: noteInput },
  (ctx, { params, body }) => editNote(ctx, params.uuid, params.id, body),
);

export const DELETE = route({ permission: 'contacts:write', params: contactFactParams }, (ctx, { params }) =>
  deleteNote(ctx, params.uuid, params.id),
);
