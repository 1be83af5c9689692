export const CONTACT_COLUMNS = [
  { id: 'phone', shown: true },
  { id: 'email', shown: true },
  { id: 'contact_group_id', shown: true },
  { id: 'unread_messages', shown: true },
  { id: 'latest_chat_created_at', shown: true },
  { id: 'is_favorite', shown: false },
  { id: 'ai_assistance_enabled', shown: false },
  { id: 'created_at', shown: false },
  { id: 'updated_at', shown: false },
  { id: 'deleted_at', shown: false },
  { id: 'first_name', shown: false },
  { id: 'last_name', shown: false },
  { id: 'uuid', shown: false },
  { id: 'id', shown: false },
] as const;

export type ContactColumn = (typeof CONTACT_COLUMNS)[number]['id'];

/** Of what only Frontdesk knows. */
const FACT_COLUMNS = ['tags', 'owner', 'follow_up'] as const;

export type FactColumn = (typeof FACT_COLUMNS)[number];

/** A field of one's own, by its key. */
export type FieldColumn = `field:${string}`;

/** Every column in the person's order, hidden ones included, so that each reappears in its place. */
export type ColumnChoice = { id: ContactColumn | FactColumn | FieldColumn; shown: boolean };

export const DENSITIES = ['comfortable', 'compact'] as const;
type Density = (typeof DENSITIES)[number];

export type TablePreferences = { columns: ColumnChoice[]; density: Density };

export const DEFAULT_TABLE_PREFERENCES: TablePreferences = {
  columns: [
    ...CONTACT_COLUMNS.map(({ id, shown }) => ({ id, shown })),
    ...FACT_COLUMNS.map((id) => ({ id, shown: false })),
  ],
  density: 'comfortable',
};

/** Completes a stored list: unknown and repeated columns are dropped, columns added since come last and hidden. */
export function normalizeColumns(given: { id: string; shown: boolean }[]): ColumnChoice[] {
  const chosen = new Map<ColumnChoice['id'], boolean>();
  for (const { id, shown } of given) {
    // Fields come and go, so whether one is there is decided where it is shown.
    if ((isColumn(id) || isFactColumn(id) || isFieldColumn(id)) && !chosen.has(id)) chosen.set(id, shown);
  }
  for (const { id } of DEFAULT_TABLE_PREFERENCES.columns) {
    if (!chosen.has(id)) chosen.set(id, false);
  }
  return [...chosen].map(([id, shown]) => ({ id, shown }));
}

/** Those of the messaging service. */
export function shownColumns(columns: readonly ColumnChoice[]): ContactColumn[] {
  return columns.flatMap(({ id, shown }) => (shown && isColumn(id) ? [id] : []));
}

/**
 * With each of these fields, last and hidden where the person hasn't chosen, and without others. While they
 * aren't loaded, all stay.
 */
export function withFields(
  columns: readonly ColumnChoice[],
  keys: readonly string[] | undefined,
): ColumnChoice[] {
  if (!keys) return [...columns];
  const fields = keys.map((key): FieldColumn => `field:${key}`);
  const known = columns.filter(({ id }) => !isFieldColumn(id) || fields.includes(id));
  const added = fields.filter((field) => known.every(({ id }) => id !== field));
  return [...known, ...added.map((id) => ({ id, shown: false }))];
}

export function isFactColumn(id: string): id is FactColumn {
  return FACT_COLUMNS.some((column) => column === id);
}

export function isFieldColumn(id: string): id is FieldColumn {
  return /^field:[a-z][a-z0-9_]*$/.test(id);
}

export function fieldKeyOf(column: FieldColumn): string {
  return column.slice('field:'.length);
}

function isColumn(id: string): id is ContactColumn {
  return CONTACT_COLUMNS.some((column) => column.id === id);
}
