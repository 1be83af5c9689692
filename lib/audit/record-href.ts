import { paths } from '../paths';

/** Builds the URLs itself: the pages' own modules would load each page's filters and validation. */
const PLACES: Record<string, (id: string) => string> = {
  contact: at(paths.contacts, 'contact'),
  group: at(paths.groups, 'group'),
  template: at(paths.templates, 'template'),
  reply: at(paths.replies, 'reply'),
  send: at(paths.sendHistory, 'send'),
  user: at(paths.staff, 'person'),
  invitation: at(paths.staff, 'person'),
  tag: at(paths.tags, 'tag'),
  contact_field: at(paths.contactFields, 'field'),
  do_not_send: () => paths.doNotSend,
};

const SETTINGS: Record<string, string> = {
  general: paths.generalSettings,
  sends: paths.sendSettings,
  broadcasts: paths.sendSettings,
  roles: paths.roles,
  staff: paths.staff,
  audit: `${paths.audit}?panel=retention`,
  data: paths.data,
};

/** The URL that shows a record; null if it has none. */
export function recordHref(record: { type: string; id: string | null } | null): string | null {
  if (!record?.id) return null;
  if (record.type === 'setting') return SETTINGS[record.id] ?? null;
  return PLACES[record.type]?.(record.id) ?? null;
}

function at(path: string, key: string) {
  return (id: string) => `${path}?${new URLSearchParams({ [key]: id })}`;
}
