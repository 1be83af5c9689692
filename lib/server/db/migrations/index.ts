import 'server-only';
import type { Migration } from 'kysely';
import { up as foundation } from './0001-foundation';
import { up as preferences } from './0002-preferences';

import { up as directory } from './0003-directory';

import { up as sends } from './0004-sends';

/** In order, forward only. A migration that has been released is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': { up: foundation },
  '0002-preferences': { up: preferences },
  '0003-directory': { up: directory },
  '0004-sends': { up: sends },
};
