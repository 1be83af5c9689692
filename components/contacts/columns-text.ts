import type { ContactColumn } from '@/lib/contacts/columns';
import { contactName } from '@/lib/contacts/display';
import type { Contact } from '@/lib/contacts/schema';
import { exactTime, type Zone } from '@/lib/dates/time-words';
import type { Translate } from '@/lib/messages/catalog';
import { translate } from '@/lib/messages/loaded';

type Names = ReadonlyMap<number | null, string | null>;

export function contactLines(
  contacts: readonly Contact[],
  columns: ContactColumn[],
  groups: Names | undefined,
  language: string,
  zone: Zone = 'local',
): string[][] {
  const t = translate(language, 'contact-fields');
  const header = [t('name'), ...columns.map((column) => t(`label.${column}`))];
  const lines = contacts.map((contact) => [
    contactName(contact) ?? '',
    ...columns.map((column) => textOf(contact, column, groups, language, zone)),
  ]);
  return [header, ...lines];
}

function textOf(
  contact: Contact,
  column: ContactColumn,
  groups: Names | undefined,
  language: string,
  zone: Zone,
): string {
  switch (column) {
    case 'phone':
      return contact.phone ?? contact.formatted_phone_number ?? '';
    case 'contact_group_id': {
      const id = contact.contact_group_id;
      return id === null
        ? ''
        : (groups?.get(id) ?? translate(language, 'group-names')('unnamed', { id: String(id) }));
    }
    case 'is_favorite':
    case 'ai_assistance_enabled':
      return yesOrNo(translate(language, 'contact-fields'), contact[column]) ?? '';
    case 'latest_chat_created_at':
    case 'created_at':
    case 'updated_at':
    case 'deleted_at': {
      const instant = Date.parse(contact[column] ?? '');
      return Number.isNaN(instant) ? '' : exactTime(translate(language, 'times'), instant, zone);
    }
    default:
      return contact[column]?.toString() ?? '';
  }
}

export function yesOrNo(t: Translate<'contact-fields'>, flag: 0 | 1 | null): string | null {
  return flag === null ? null : t(flag === 1 ? 'yes' : 'no');
}
