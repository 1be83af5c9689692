import type { Control, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { ReplyInput, ReplyNote, replyNote } from '@/lib/replies/schema';

export const EMPTY_NOTE: ReplyNote = {
  uuid: '',
  name: '',
  trigger: '',
  match_criteria: 'contains',
  response_type: 'text',
  response: '',
};

export function replyDraftName(uuid: string): string {
  return `reply:${uuid}`;
}

/** A message that triggers the reply: servers may read a comma as a separator between triggers. */
export function messageFor(trigger: string): string {
  const parts = trigger.split(',').map((part) => part.trim());
  return parts.find((part) => part !== '') ?? trigger;
}

/** In the order of the form. */
export const REPLY_FIELDS = [
  'name',
  'match_criteria',
  'trigger',
  'response_type',
  'response',
] as const satisfies readonly (keyof ReplyInput)[];

type ReplyField = (typeof REPLY_FIELDS)[number];

export function inputOf(reply: ReplyInput): ReplyInput {
  const { name, trigger, match_criteria, response_type, response } = reply;
  return { name, trigger, match_criteria, response_type, response };
}

export function differingReplyFields(one: ReplyInput, other: ReplyInput): ReplyField[] {
  return REPLY_FIELDS.filter((field) => one[field] !== other[field]);
}

export type ReplyNoteValues = z.input<typeof replyNote>;
export type ReplyControl = Control<ReplyNoteValues, unknown, ReplyNote>;
export type ReplyPart = { form: UseFormReturn<ReplyNoteValues, unknown, ReplyNote> };
