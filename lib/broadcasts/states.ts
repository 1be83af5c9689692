export const BROADCAST_STATES = [
  'draft',
  'awaiting_approval',
  'scheduled',
  'running',
  'paused',
  'finished',
  'stopped',
  'missed',
] as const;
export type BroadcastState = (typeof BROADCAST_STATES)[number];

/** States in which a broadcast can be edited. Editing one that awaits approval makes it a draft again. */
export const EDITABLE_STATES = ['draft', 'awaiting_approval'] satisfies BroadcastState[];

export function isEditable(state: BroadcastState): boolean {
  return EDITABLE_STATES.some((each) => each === state);
}

export function isRunning(state: BroadcastState): boolean {
  return state === 'running';
}

export const RECIPIENT_STATES = [
  'excluded',
  'waiting',
  'sending',
  'accepted',
  'refused',
  'not_sent',
  'unknown',
  'not_reached',
] as const;
export type DeliveryState = (typeof RECIPIENT_STATES)[number];

/** Why a running broadcast sends nothing for a while. It resumes automatically. */
export type BroadcastWait = 'quiet_hours' | 'soft_start' | 'service';

/** Why people of the audience don't get the message. Each has the first that applies. */
export const EXCLUSION_REASONS = [
  'invalid_number',
  'deleted',
  'gone',
  'duplicate',
  'already_sent',
  'not_a_contact',
  'united_states',
  'do_not_send',
  'other_broadcast',
  'recent_marketing',
  'recent_template',
  'empty_variable',
  'refused_value',
  'same_message',
] as const;
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];
