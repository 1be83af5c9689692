import type { ContactRow } from './contact-record';

/** What a desk must withstand, by position (from 0) in the seed; the rest of each contact is an ordinary one. */
export const NOTABLE: Record<number, Partial<ContactRow>> = {
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
