import 'server-only';
import type { Migration } from 'kysely';
import * as foundation from './0001-foundation';
import * as preferences from './0002-preferences';

/** In order, forward only. A migration that has been released is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-preferences': preferences,
};
