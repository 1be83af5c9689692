import 'server-only';
import { sql } from 'kysely';

/**
 * Whose event it is: of whoever did it and, where nobody was signed in, of the person it names, as a sign-in does. The
 * index `audit_person` is on this very text: another spelling would not use it.
 */
export const PERSON = sql<
  string | null
>`(coalesce(actor_id, case when actor_kind = 'anonymous' and record_type = 'user' then record_id end))`;
