import { z } from 'zod';

const name = z
  .string()
  .max(60)
  .regex(/^[\w-]+$/);

export const messagesParams = z.object({ language: name, namespace: name });

/** `v`: the version of the messages that the page has. */
export const messagesQuery = z.object({ v: z.string().max(60).optional() });
