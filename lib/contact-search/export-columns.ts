import type { ContactColumn } from '../contacts/columns';

/** What may stand in an exported file: every field of a contact, and the name of its group. */
export const EXPORT_COLUMNS = [
  { id: 'full_name', label: 'Name' },
  { id: 'first_name', label: 'First name' },
  { id: 'last_name', label: 'Last name' },
  { id: 'phone', label: 'Phone' },
  { id: 'formatted_phone_number', label: 'Formatted phone' },
  { id: 'email', label: 'Email' },
  { id: 'group', label: 'Group' },
  { id: 'unread_messages', label: 'Unread' },
  { id: 'latest_chat_created_at', label: 'Last chat' },
  { id: 'is_favorite', label: 'Favourite' },
  { id: 'ai_assistance_enabled', label: 'AI assistance' },
  { id: 'created_at', label: 'Created' },
  { id: 'updated_at', label: 'Updated' },
  { id: 'deleted_at', label: 'Deleted' },
  { id: 'address', label: 'Address' },
  { id: 'metadata', label: 'Metadata' },
  { id: 'avatar', label: 'Avatar' },
  { id: 'uuid', label: 'UUID' },
  { id: 'id', label: 'ID' },
  { id: 'contact_group_id', label: 'Group ID' },
  { id: 'organization_id', label: 'Organisation ID' },
  { id: 'created_by', label: 'Created by' },
] as const;

export type ExportColumn = (typeof EXPORT_COLUMNS)[number]['id'];

/** More are better exported by what they have in common. */
export const EXPORT_SELECTED_MAX = 10_000;

const labels = new Map<ExportColumn, string>(EXPORT_COLUMNS.map(({ id, label }) => [id, label]));

export function exportLabel(id: ExportColumn): string {
  return labels.get(id) ?? id;
}

/** What the table shows, after the names and before the UUID, which tells people of one name apart. */
export function defaultExportColumns(shown: readonly ContactColumn[]): ExportColumn[] {
  const table = shown.map((id) => (id === 'contact_group_id' ? 'group' : id));
  return [...new Set<ExportColumn>(['full_name', 'first_name', 'last_name', ...table, 'uuid'])];
}
