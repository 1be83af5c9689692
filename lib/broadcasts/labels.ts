import type { PreviewKind } from './previews';
import type { MAPPED_FIELDS } from './schema';
import type { DeliveryState, ExclusionReason } from './states';

export const DELIVERY_LABELS: Record<DeliveryState, string> = {
  excluded: 'Left out',
  waiting: 'Waiting',
  sending: 'Sending',
  accepted: 'Accepted by WhatsApp',
  refused: 'Rejected by WhatsApp',
  not_sent: 'Not sent',
  unknown: 'Unknown',
  not_reached: 'Not sent (stopped)',
};

export const EXCLUSION_LABELS: Record<ExclusionReason, string> = {
  invalid_number: 'No valid phone number',
  deleted: 'Deleted contact',
  duplicate: 'Duplicate number',
  already_sent: 'May already have received it',
  not_a_contact: 'Not a contact',
  united_states: 'In the United States, where WhatsApp doesn’t deliver marketing',
  do_not_send: 'On the do-not-send list',
  other_broadcast: 'In another broadcast',
  recent_marketing: 'Got a marketing message recently',
  recent_template: 'Got this template recently',
  empty_variable: 'A variable is empty',
  refused_value: 'WhatsApp would reject a value',
  same_message: 'Got this exact message just now',
};

export const PREVIEW_LABELS: Record<PreviewKind, string> = {
  first: 'First',
  longest: 'Longest',
  shortest: 'Shortest',
  right_to_left: 'Right to left',
  fallback: 'With a fallback',
  not_a_contact: 'Not a contact',
  united_states: 'United States',
  last: 'Last',
  sample: 'In between',
};

export const VARIABLE_LABELS: Record<(typeof MAPPED_FIELDS)[number], string> = {
  first_name: 'First name',
  last_name: 'Last name',
  full_name: 'Full name',
  phone: 'Phone',
  email: 'Email',
};
