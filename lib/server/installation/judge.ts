import 'server-only';
import type { Seen } from '../db/node-file';
import { type Installation, isOlder } from '../jobs/may-go-on';

/** What a start finds: a store that it knows, a new one, one from a backup, or a copy of another installation's. */
export type Verdict = 'known' | 'new' | 'restored' | 'copied';

type Found = {
  /** The store's; undefined before the first start of a version that has it. */
  row: Pick<Installation, 'id' | 'era' | 'generation' | 'home' | 'copied_at'> | undefined;
  /** What this node has seen; null when it has no file. */
  seen: Seen | null;
  postgres: boolean;
  /** Where the tables are, with PostgreSQL. */
  home: string | null;
};

/** Compares a store with what this node has seen of it. It reads no clock, since clocks jump. */
export function judge({ row, seen, postgres, home }: Found): Verdict {
  const has = hasSeen(seen);
  // A backup that is older than this record. A file without a start is from a first start that was interrupted.
  if (!row) return has ? 'restored' : 'new';
  if (row.copied_at !== null) return 'restored';
  const isOwn = seen?.id === row.id;
  if (isOwn && isOlder(row, seen)) return 'restored';
  if (!postgres) return isOwn ? 'known' : 'copied';
  // Several nodes use one database: one that joins has no file, or an empty one.
  const hasMoved = row.home !== null && home !== null && row.home !== home;
  if (hasMoved) return isOwn ? 'restored' : 'copied';
  return isOwn || !has ? 'known' : 'copied';
}

function hasSeen(seen: Seen | null): seen is Seen {
  return seen !== null && seen.generation > 0;
}
