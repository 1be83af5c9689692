import 'server-only';
import { sql } from 'kysely';

/**
 * The user whom an event belongs to: its actor or, if no one was signed in, the user it is about, as for a sign-in.
 * The index `audit_person` is on exactly this expression; any change to it would stop the index from being used.
 */
export const PERSON = sql<
  string | null
>`(coalesce(actor_id, case when actor_kind = 'anonymous' and record_type = 'user' then record_id end))`;

/**
 * What no one who was signed in did. A successful sign-in belongs to its user, a failed one may be anyone's. The index
 * `audit_nobody` is on exactly these words.
 */
export const NOBODY = sql<boolean>`actor_kind = 'anonymous' and (${PERSON} is null or outcome <> 'done')`;
