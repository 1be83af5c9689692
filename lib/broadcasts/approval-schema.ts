import { z } from 'zod';
import { coded } from '../messages/coded';

const NOTE_MAX = 500;

const planHash = z
  .string()
  .max(64)
  .regex(/^[0-9a-f]{64}$/, coded('broadcasts-detail.plan.prepareFirst'));

export const approvalInput = z.object({
  plan_hash: planHash,
  /** The number of messages as the person typed it, for large broadcasts. */
  confirm_count: z.int().min(0).optional(),
});

export type ApprovalInput = z.output<typeof approvalInput>;

export const sendBackNote = z.object({
  note: z
    .string()
    .trim()
    .min(1, coded('broadcasts-detail.sendBack.noteMissing'))
    .max(NOTE_MAX, coded('fields.tooLong', { max: NOTE_MAX })),
});

export const sendBackInput = sendBackNote.extend({ plan_hash: planHash });

export type SendBackInput = z.output<typeof sendBackInput>;

export const withdrawInput = z.object({ plan_hash: planHash });

export const startInput = z.object({
  plan_hash: planHash,
  confirm_count: z.int().min(0).optional(),
});

export type StartInput = z.output<typeof startInput>;
