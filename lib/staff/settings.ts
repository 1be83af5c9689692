import { z } from 'zod';

export const REQUIRED_OF = ['nobody', 'admins', 'everyone'] as const;

export const staffSettings = z.strictObject({ two_factor_required: z.enum(REQUIRED_OF) });

export type StaffSettings = z.output<typeof staffSettings>;
