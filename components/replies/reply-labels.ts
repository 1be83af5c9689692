import type { MatchCriteria, ReplyInput, ResponseType } from '@/lib/replies/schema';

export const CRITERIA_LABELS: Record<MatchCriteria, string> = {
  'exact match': 'Is exactly',
  contains: 'Contains',
  'starts with': 'Starts with',
  'ends with': 'Ends with',
};

export const TYPE_LABELS: Record<ResponseType, string> = {
  text: 'Text',
  image: 'Image',
  document: 'Document',
  media: 'Media',
};

export const FIELD_LABELS: Record<keyof ReplyInput, string> = {
  name: 'Name',
  trigger: 'Trigger',
  match_criteria: 'Match',
  response_type: 'Reply type',
  response: 'Response',
};

export function fieldText(reply: ReplyInput, field: keyof ReplyInput): string {
  if (field === 'match_criteria') return CRITERIA_LABELS[reply.match_criteria];
  if (field === 'response_type') return TYPE_LABELS[reply.response_type];
  return reply[field];
}
