/** Oldest first. The number of a contact's group is the position, from 1. */
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

export const SEED_GROUP_COUNT = SEED_GROUPS.length;
