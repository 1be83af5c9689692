import 'server-only';

export type StaffTables = Record<never, never>;
