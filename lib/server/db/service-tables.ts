import 'server-only';

export type ServiceTables = Record<never, never>;
