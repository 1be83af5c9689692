import { z } from 'zod';
import { refusal } from '../api/refusal';
import { coded } from '../messages/coded';
import { lineText } from '../names';
import { recordId } from '../record-id-schema';

const day = z.iso.date(coded('follow-ups.dayMissing')).max(10);

export const followUpInput = z.object({
  text: lineText(200).default(''),
  due: day,
  /** The ID of a user; without it the caller. */
  owner: recordId().nullable().optional(),
  done: z.boolean().optional(),
});

const followUpParts = z
  .object({ done: z.boolean(), due: day, text: lineText(200), owner: recordId().nullable() })
  .partial();

/** `expected`: what the person saw of it. */
export const followUpUpdate = followUpParts.extend({ expected: followUpParts.optional() });

export const followUpSearch = z.object({
  /** The ID of a user, `me`, or `none` for no one who is there to do it; without it everyone. */
  owner: z.union([z.literal('me'), z.literal('none'), recordId(refusal('requests.uuid'))]).optional(),
  state: z.enum(['open', 'done']).default('open'),
  page: z.coerce.number(refusal('requests.page')).int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number(refusal('requests.page')).int().min(1).max(100).default(25),
});

export type FollowUpInput = z.input<typeof followUpInput>;
export type FollowUpUpdate = z.output<typeof followUpUpdate>;
export type FollowUpSearch = z.output<typeof followUpSearch>;
