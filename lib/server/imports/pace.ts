import 'server-only';
import { IMPORT_OF } from '@/lib/imports/kinds';
import type { ImportKind } from '@/lib/imports/values';
import { env } from '../env';

/** The part of the service's limit that imports may use: 20 of 60 calls a minute. */
const SHARE = 1 / 3;
const UNLIMITED = 600;
/** Rows a minute, for imports that call no service. */
const LOCAL = 60_000;

export function minuteOfCalls(kind: ImportKind): number {
  if (IMPORT_OF[kind].isLocal) return LOCAL;
  const limit = env().SERVICE_REQUESTS_PER_MINUTE;
  return limit === 0 ? UNLIMITED : Math.max(1, Math.floor(limit * SHARE));
}
