export const CONTACT_COLUMNS = [
  { id: 'phone', label: 'Phone', shown: true },
  { id: 'email', label: 'Email', shown: true },
  { id: 'contact_group_id', label: 'Group', shown: true },
  { id: 'unread_messages', label: 'Unread', shown: true },
  { id: 'latest_chat_created_at', label: 'Last chat', shown: true },
  { id: 'is_favorite', label: 'Favorite', shown: false },
  { id: 'ai_assistance_enabled', label: 'AI assistance', shown: false },
  { id: 'created_at', label: 'Created', shown: false },
  { id: 'updated_at', label: 'Updated', shown: false },
  { id: 'deleted_at', label: 'Deleted', shown: false },
  { id: 'first_name', label: 'First name', shown: false },
  { id: 'last_name', label: 'Last name', shown: false },
  { id: 'uuid', label: 'UUID', shown: false },
  { id: 'id', label: 'ID', shown: false },
] as const;

export type ContactColumn = (typeof CONTACT_COLUMNS)[number]['id'];

/** Every column in the person's order, hidden ones included, so that each reappears in its place. */
export type ColumnChoice = { id: ContactColumn; shown: boolean };

export const DENSITIES = ['comfortable', 'compact'] as const;
type Density = (typeof DENSITIES)[number];

export type TablePreferences = { columns: ColumnChoice[]; density: Density };

export const DEFAULT_TABLE_PREFERENCES: TablePreferences = {
  columns: CONTACT_COLUMNS.map(({ id, shown }) => ({ id, shown })),
  density: 'comfortable',
};

const labels = new Map<string, string>(CONTACT_COLUMNS.map(({ id, label }) => [id, label]));

export function columnLabel(id: ContactColumn): string {
  return labels.get(id) ?? id;
}

/** Completes a stored list: unknown and repeated columns are dropped, columns added since come last and hidden. */
export function normalizeColumns(given: { id: string; shown: boolean }[]): ColumnChoice[] {
  const chosen = new Map<ContactColumn, boolean>();
  for (const { id, shown } of given) {
    if (isColumn(id) && !chosen.has(id)) chosen.set(id, shown);
  }
  for (const { id } of CONTACT_COLUMNS) {
    if (!chosen.has(id)) chosen.set(id, false);
  }
  return [...chosen].map(([id, shown]) => ({ id, shown }));
}

export function shownColumns(columns: ColumnChoice[]): ContactColumn[] {
  return columns.filter(({ shown }) => shown).map(({ id }) => id);
}

function isColumn(id: string): id is ContactColumn {
  return labels.has(id);
}
