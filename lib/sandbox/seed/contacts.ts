import { type ContactRow, EMPTY_ADDRESS, USER_ID } from '../contacts';
import { toSeconds } from '../timestamps';
import { PEOPLE, type People } from './people';

/** All instants in the seed are before this one, so that the seed is always the same. */
export const SEED_INSTANT = Date.parse('2026-11-20T18:00:00Z');

const DAY = 86_400_000;
const DOMAINS = ['example.com', 'example.org', 'example.net'];

/** The contact at a position (from 0): always the same one, however many are created. */
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

/** Oldest first. A contact's group ID is the position, from 1. */
export const SEED_GROUPS = [
  'VIP customers',
  'Newsletter',
  'Wholesale',
  'Friends & family',
  'Kundschaft Süd',
  'Постоянные клиенты',
  'عملاء مميزون',
  '京都のお客様',
  'ग्राहक',
  'Trial users',
  'Past due',
  'Events 2026',
] as const;

const SEED_GROUP_COUNT = SEED_GROUPS.length;

/** Unusual values that Frontdesk must handle, by position (from 0) in the seed; the other fields are ordinary. */
const NOTABLE: Record<number, Partial<ContactRow>> = {
  0: {
    first_name: 'María',
    last_name: 'García Núñez',
    email: 'maria.garcia@example.com',
    contact_group_id: 1,
    is_favorite: 1,
    unread_messages: 3,
  },
  3: {
    first_name: 'Siobhán',
    last_name: "O'Brien",
    email: "siobhan.o'brien@example.com",
    contact_group_id: 1,
  },
  5: { last_name: null },
  7: { email: null },
  8: { contact_group_id: null },
  11: { deleted_at: '2026-11-12T08:15:00Z' },
  14: {
    first_name: 'Maria Antonieta da Conceição',
    last_name: 'Albuquerque Vasconcelos de Sá e Lima',
    is_favorite: 1,
  },
  17: { metadata: '{"customer_number": "C-10017", "note": ' },
  19: { address: '{"street":null,"city":"الرياض","state":null,"zip":null,"country":"Saudi Arabia"}' },
  22: { metadata: 'null', unread_messages: 128 },
  26: { first_name: null, last_name: null, email: null, contact_group_id: null, address: null },
  31: { address: '', avatar: '' },
  38: { first_name: 'Null', last_name: 'Undefined' },
  43: { first_name: '👩🏽‍🔧 Zoë', last_name: 'van der Berg-Ñandú' },
};

type Random = {
  /** An integer from 0 to `bound` - 1. */
  below(bound: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  uuid(): string;
};

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (bound: number) => Math.floor((next() / 2 ** 32) * bound);
  return {
    below,
    chance: (probability) => next() / 2 ** 32 < probability,
    pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
    uuid: () => {
      const hex = Array.from({ length: 4 }, () => next().toString(16).padStart(8, '0')).join('');
      const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
