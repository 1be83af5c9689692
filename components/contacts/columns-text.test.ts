import { expect, it } from 'vitest';
import type { Contact } from '@/lib/contacts/schema';
import { contactLines } from './columns-text';

const maria = {
  uuid: 'u1',
  id: 7,
  first_name: 'María',
  last_name: 'García',
  full_name: 'María García',
  phone: '+34612344711',
  formatted_phone_number: '+34 612 34 47 11',
  email: null,
  contact_group_id: 3,
  is_favorite: 1,
  ai_assistance_enabled: null,
  unread_messages: 0,
  latest_chat_created_at: '2026-11-18T14:02:00Z',
} as Contact;

it('gives the shown columns in their order, under their names', () => {
  const columns = ['uuid', 'phone', 'contact_group_id', 'latest_chat_created_at'] as const;
  expect(contactLines([maria], [...columns], new Map([[3, 'VIP']]), 'en', 'utc')).toEqual([
    ['Name', 'UUID', 'Phone', 'Group', 'Last chat'],
    ['María García', 'u1', '+34612344711', 'VIP', '18 Nov 2026, 14:02 UTC'],
  ]);
});

it('says of each field what the table says, and nothing where there is nothing', () => {
  const columns = ['email', 'is_favorite', 'ai_assistance_enabled', 'unread_messages', 'id'] as const;
  const nameless = { ...maria, full_name: null, first_name: null, last_name: null, contact_group_id: 9 };
  expect(contactLines([maria], [...columns], undefined, 'en')[1]).toEqual([
    'María García',
    '',
    'Yes',
    '',
    '0',
    '7',
  ]);
  expect(contactLines([nameless], ['contact_group_id'], undefined, 'en')[1]).toEqual(['', 'Group 9']);
});
