import { z } from 'zod';
import { setupInput } from '../auth/schema';
import { personName } from '../names';

const token = z.string().min(1).max(200);
const password = setupInput.shape.password;

export const oneTimeLinkInput = z.strictObject({ kind: z.enum(['setup', 'invitation', 'reset']), token });

export type OneTimeLinkInput = z.output<typeof oneTimeLinkInput>;

/** The person that a one-time link is for, and who made it. Both are empty for a setup link. */
export type OneTimeLink = { name: string; email: string; created_by: string };

/** Null for a link that was used, revoked, has expired or never existed. */
export type OneTimeLinkRead = { link: OneTimeLink | null };

export const acceptInput = z.strictObject({ token, name: personName, password });

export type AcceptInput = z.output<typeof acceptInput>;

export const resetInput = z.strictObject({ token, password });

export type ResetInput = z.output<typeof resetInput>;

/** Whether the person is signed in, or must enter a second factor. */
export type ResetDone = { signed_in: boolean };
