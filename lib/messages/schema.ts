import { z } from 'zod';

/** `namespaces`: such as `forms,groups-form`; all of them when the language of an open page changes. */
export const messagesParams = z.object({
  language: z
    .string()
    .max(60)
    .regex(/^[\w-]+$/),
  namespaces: z
    .string()
    .max(4_000)
    .regex(/^[\w,-]+$/),
});

/** `v`: the version of the messages that the page has. */
export const messagesQuery = z.object({ v: z.string().max(60).optional() });
