import 'server-only';

/** Of a row of the ledger, all but the columns that may be large. */
export const LISTED = [
  ...(['id', 'state', 'doubtful', 'created_at', 'ended_at', 'actor_id', 'actor_name'] as const),
  ...(['idempotency_key', 'request_hash', 'fingerprint', 'phone', 'contact_uuid'] as const),
  ...([
    'template_name',
    'language',
    'template_id',
    'template_version',
    'rendered',
    'test',
    'after_id',
  ] as const),
  ...(['runner', 'lease_until', 'wam_id', 'wa_id', 'message_status', 'problem', 'late'] as const),
];
