import { ACCOUNT_STATES } from './account';
import { AUDIT_STATES } from './audit';
import { BROADCAST_STATES } from './broadcasts';
import { DATA_STATES } from './data';
import { FORM_STATES } from './forms';
import { GONE_FACTS_STATES } from './gone-facts';
import { IMPORT_STATES } from './imports';
import { LIST_STATES } from './lists';
import { NOTE_STATES } from './notes';
import { OVERVIEW_STATES } from './overview';
import { OWN_FIELD_STATES } from './own-fields';
import { PAGE_STATES } from './pages';
import { REPLY_STATES } from './replies';
import { SEND_STATES } from './sends';
import { SERVICE_STATES } from './service';
import { SETTINGS_STATES } from './settings';
import { STAFF_STATES } from './staff';
import { TAG_STATES } from './tags';
import { TEMPLATE_STATES } from './templates';

export const VISUAL_STATES = [
  ...PAGE_STATES,
  ...OVERVIEW_STATES,
  ...LIST_STATES,
  ...NOTE_STATES,
  ...FORM_STATES,
  ...OWN_FIELD_STATES,
  ...TAG_STATES,
  ...GONE_FACTS_STATES,
  ...TEMPLATE_STATES,
  ...SEND_STATES,
  ...BROADCAST_STATES,
  ...IMPORT_STATES,
  ...REPLY_STATES,
  ...AUDIT_STATES,
  ...DATA_STATES,
  ...SERVICE_STATES,
  ...SETTINGS_STATES,
  ...STAFF_STATES,
  ...ACCOUNT_STATES,
];
