import { z } from 'zod';

/** An automated reply, as the service accepts it on update. */
export const replyInput = z.object({
  name: z.string().min(1, 'Enter a name.'),
  trigger: z.string().min(1, 'Enter the phrase that activates the reply.'),
  match_criteria: z.enum(['exact match', 'contains', 'starts with', 'ends with']),
  response_type: z.enum(['text', 'image', 'document', 'media']),
  response: z.string().min(1, 'Enter the response.'),
});

export type ReplyInput = z.output<typeof replyInput>;
