/** An import of a version whose stores migrations still meet, with what `rest` says of it. */
export const formerImport = (rest: Record<string, unknown>) => ({
  id: 'i',
  kind: 'contacts',
  name: 'people.csv',
  state: 'draft',
  format: 'csv',
  sheets: '[]',
  headings: '[]',
  mapping: '[]',
  headings_key: '',
  rules: '{}',
  created_at: '2026-01-01T12:00:00.000Z',
  version: 1,
  header_row: 1,
  ...rest,
});

/** A message of such a version. */
export const formerSend = (rest: { created_at: string } & Record<string, unknown>) => ({
  id: 's',
  state: 'accepted',
  doubtful: 0,
  request_hash: 'h',
  fingerprint: 'f',
  test: 0,
  phone: '+34612344711',
  template_name: 'hello',
  language: 'en',
  components: '[]',
  ...rest,
});
