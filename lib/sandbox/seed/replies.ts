import type { MATCH_CRITERIA, RESPONSE_TYPES } from '../replies';

export type SeedReply = {
  uuid: string;
  name: string;
  trigger: string;
  match_criteria: (typeof MATCH_CRITERIA)[number];
  response_type: (typeof RESPONSE_TYPES)[number];
  response: string;
};

const uuid = (digit: number) => `5e91a7c0-0000-4000-8000-00000000000${digit}`;

/** The replies of every new sandbox. The service lists none, so a demo can only know their UUIDs from here. */
export const SEED_REPLIES: readonly SeedReply[] = [
  {
    uuid: uuid(1),
    name: 'Opening hours',
    trigger: 'opening hours',
    match_criteria: 'contains',
    response_type: 'text',
    response: 'Hi {first_name}, we are open Monday to Friday from 9:00 to 18:00 and on Saturday until 14:00.',
  },
  {
    uuid: uuid(2),
    name: 'Price list',
    trigger: 'prices, price list',
    match_criteria: 'contains',
    response_type: 'document',
    response: 'https://example.com/files/price-list-2026.pdf',
  },
  {
    uuid: uuid(3),
    name: 'Greeting',
    trigger: 'hello',
    match_criteria: 'starts with',
    response_type: 'text',
    response: 'Hello {first_name}, thank you for writing to {organization_name}. How can we help?',
  },
  {
    uuid: uuid(4),
    name: 'Stop messages',
    trigger: 'STOP',
    match_criteria: 'exact match',
    response_type: 'text',
    response: 'You will get no more offers from us. Write START to have them again.',
  },
  {
    uuid: uuid(5),
    name: 'Where to find us',
    trigger: 'where are you?',
    match_criteria: 'ends with',
    response_type: 'image',
    response: 'https://example.com/files/map.png',
  },
  {
    uuid: uuid(6),
    name: 'Доставка',
    trigger: 'доставка',
    match_criteria: 'contains',
    response_type: 'text',
    response: 'Здравствуйте, {full_name}! Доставляем за 2–3 дня по адресу: {full_address}.',
  },
  {
    uuid: uuid(7),
    name: 'ساعات العمل',
    trigger: 'ساعات العمل',
    match_criteria: 'exact match',
    response_type: 'text',
    response: 'أهلاً {first_name}، نعمل من الأحد إلى الخميس من 9 صباحاً حتى 6 مساءً.',
  },
  {
    uuid: uuid(8),
    name: 'Product tour',
    trigger: 'tour',
    match_criteria: 'contains',
    response_type: 'media',
    response: 'https://example.com/files/tour.mp4',
  },
];
