import { type ContactRow, EMPTY_ADDRESS, USER_ID } from './contact-record';
import { toSeconds } from './instants';
import { createRandom, type Random } from './random';
import { SEED_GROUP_COUNT } from './seed-groups';
import { NOTABLE } from './seed-notable';
import { PEOPLE, type People } from './seed-people';

/** Everything in the seed lies before this instant, so that it is the same whenever it is made. */
export const SEED_INSTANT = Date.parse('2026-11-20T18:00:00Z');

const DAY = 86_400_000;
const DOMAINS = ['example.com', 'example.org', 'example.net'];

/** The contact at a position (from 0): always the same one, however many are made. */
export function seedContact(index: number): Omit<ContactRow, 'id'> {
  const random = createRandom(index);
  const people = PEOPLE[index % PEOPLE.length] as People;
  const createdAt = SEED_INSTANT - (700 * DAY) / (1 + index / 200);
  const position = random.below(people.first.length);
  return {
    uuid: random.uuid(),
    first_name: people.first[position] ?? null,
    last_name: random.pick(people.last),
    phone: seedPhone(people, index),
    email: random.chance(0.85) ? `${people.ascii[position]}.${index + 1}@${random.pick(DOMAINS)}` : null,
    ...conversation(random, index, createdAt),
    avatar: random.chance(0.15) ? `https://example.com/avatars/${index + 1}.jpg` : null,
    address: random.chance(0.6) ? seedAddress(random, people) : EMPTY_ADDRESS,
    metadata: random.chance(0.2) ? JSON.stringify({ customer_number: `C-${10_000 + index}` }) : '[]',
    contact_group_id: random.chance(0.7) ? 1 + random.below(SEED_GROUP_COUNT) : null,
    is_favorite: random.chance(0.1) ? 1 : 0,
    ai_assistance_enabled: random.chance(0.25) ? 1 : 0,
    created_by: USER_ID,
    created_at: toSeconds(new Date(createdAt)),
    deleted_at: null,
    ...NOTABLE[index],
  };
}

// A multiplier that shares no factor with 10 visits every number once, so no phone comes twice.
function seedPhone({ mobile: [prefix, digits] }: People, index: number): string {
  const turn = Math.floor(index / PEOPLE.length);
  const number = (turn * 73_939 + (1 + (index % PEOPLE.length)) * 3_141_593) % 10 ** digits;
  return `+${prefix}${String(number).padStart(digits, '0')}`;
}

function seedAddress(random: Random, { place }: People): string {
  return JSON.stringify({ ...place, street: `${place.street} ${1 + random.below(180)}` });
}

/** The first page, which everyone sees first, wrote in the last days; the others at any time since they came. */
function conversation(random: Random, index: number, createdAt: number) {
  const lively = index < 25;
  const wrote = random.chance(lively ? 0.9 : 0.65);
  const span = lively ? 3 * DAY : SEED_INSTANT - createdAt;
  const at = toSeconds(new Date(SEED_INSTANT - random.below(span)));
  return {
    latest_chat_created_at: wrote ? at : null,
    unread_messages: wrote && random.chance(lively ? 0.4 : 0.08) ? 1 + random.below(9) : 0,
    updated_at: wrote ? at : toSeconds(new Date(createdAt)),
  };
}
