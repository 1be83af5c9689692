import 'server-only';

export type ReplyTables = Record<never, never>;
