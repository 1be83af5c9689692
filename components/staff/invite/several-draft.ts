import type { InvitationInput } from '@/lib/staff/schema';

/** What is kept of a list of people through a reload. Links are secrets and are not kept. */
export type SeveralDraft = { text: string; people: InvitationInput[] };

export const SEVERAL_DRAFT = 'staff:several';
export const NO_ONE: SeveralDraft = { text: '', people: [] };
