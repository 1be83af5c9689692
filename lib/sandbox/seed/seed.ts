import { insertContact } from '../contacts';
import { insertGroup } from '../groups';
import type { Store } from '../store';
import { toMicroseconds, toSeconds } from '../timestamps';
import { createRandom, SEED_GROUPS, SEED_INSTANT, seedContact } from './contacts';
import type { SeedReply } from './replies';

export const MAX_CONTACTS = 1_000_000;
const MONTH = 30 * 86_400_000;

/** Fills a new store. The same count gives the same rows; a larger count starts with the rows of a smaller one. */
export function fillStore(store: Store, contacts: number, replies: readonly SeedReply[]): void {
  if (!Number.isInteger(contacts) || contacts < 0 || contacts > MAX_CONTACTS) {
    throw new RangeError(`a sandbox has between 0 and ${MAX_CONTACTS} contacts, not ${contacts}`);
  }
  seedGroups(store);
  seedReplies(store, replies);
  for (let index = 0; index < contacts; index += 1) insertContact(store, seedContact(index));
}

function seedGroups(store: Store): void {
  const random = createRandom(-2);
  for (const [index, name] of SEED_GROUPS.entries()) {
    const at = SEED_INSTANT - (25 - 2 * index) * MONTH + random.below(MONTH);
    insertGroup(store, random.uuid(), name, toMicroseconds(at * 1000 + random.below(1000)));
  }
}

function seedReplies(store: Store, replies: readonly SeedReply[]): void {
  const at = toSeconds(new Date(SEED_INSTANT));
  for (const reply of replies) {
    const { uuid, name, trigger, match_criteria, response_type, response } = reply;
    store.run(
      `INSERT INTO canned_replies (uuid, name, trigger, match_criteria, response_type, response, updated_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      ...[uuid, name, trigger, match_criteria, response_type, response, at],
    );
  }
}
