import type { MatchCriteria, ReplyInput, ResponseType } from '@/lib/replies/schema';

export const CRITERIA_WORDS: Record<MatchCriteria, string> = {
  'exact match': 'Is exactly',
  contains: 'Contains',
  'starts with': 'Starts with',
  'ends with': 'Ends with',
};

export const TYPE_WORDS: Record<ResponseType, string> = {
  text: 'Text',
  image: 'Image',
  document: 'Document',
  media: 'Media',
};

export const FIELD_WORDS: Record<keyof ReplyInput, string> = {
  name: 'Name',
  trigger: 'Trigger phrase',
  match_criteria: 'Match',
  response_type: 'Answers with',
  response: 'Response',
};

/** A field as a person reads it. */
export function fieldText(reply: ReplyInput, field: keyof ReplyInput): string {
  if (field === 'match_criteria') return CRITERIA_WORDS[reply.match_criteria];
  if (field === 'response_type') return TYPE_WORDS[reply.response_type];
  return reply[field];
}
