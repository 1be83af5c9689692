import type { Control, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { ReplyNote, replyNote } from '@/lib/replies/schema';

export type ReplyFormValues = z.input<typeof replyNote>;
export type ReplyControl = Control<ReplyFormValues, unknown, ReplyNote>;
export type ReplyPart = { form: UseFormReturn<ReplyFormValues, unknown, ReplyNote> };
