import type { ContactField } from '@/lib/contacts/fields';

/** What the four fields are called, everywhere. */
export const FIELD_LABELS: Record<ContactField, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  phone: 'Phone',
  email: 'Email',
};
