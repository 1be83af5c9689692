import { formatCount } from '../format';
import type { StorePart } from './schema';
import type { KeptPart } from './settings';

export const STORE_PART_LABELS: Record<StorePart, string> = {
  messages: 'Messages',
  people: 'People of broadcasts',
  audience_files: 'Files and numbers of audiences',
  import_rows: 'Rows of imports',
  contacts: 'Contact index',
  audit: 'Audit log',
  templates: 'Templates',
  replies: 'Automated replies',
  do_not_send: 'Do-not-send list',
  sign_in: 'Team and sessions',
  other: 'Other',
};

/** "12,400 messages". */
export const KEPT_COUNTS: Record<KeptPart, (count: number) => string> = {
  messages: (count) => formatCount(count, 'message'),
  people: (count) => formatCount(count, 'person of broadcasts', 'people of broadcasts'),
  audience_files: (count) =>
    formatCount(count, 'file or list of an audience', 'files and lists of audiences'),
  import_rows: (count) => formatCount(count, 'row of imports', 'rows of imports'),
};
