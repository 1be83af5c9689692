export const MATCH_CRITERIA = ['exact match', 'contains', 'starts with', 'ends with'] as const;
export const RESPONSE_TYPES = ['text', 'image', 'document', 'media'] as const;

/**
 * Whether the service has these values: `draft` ones are drafts that were never sent, `saved` ones were confirmed by the
 * service, `unknown` ones were sent but the response was lost.
 */
export const REPLY_STATES = ['draft', 'saved', 'unknown'] as const;

export const REPLY_SORTS = ['name', '-name', 'trigger', '-trigger', 'updated', '-updated'] as const;
