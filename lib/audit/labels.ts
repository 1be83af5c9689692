/** `started`: still running, or interrupted when the server stopped. */
export const OUTCOMES = ['done', 'refused', 'unknown', 'started'] as const;

export type AuditOutcome = (typeof OUTCOMES)[number];

export const ACTION_LABELS = {
  'contact.create': 'Created contact',
  'contact.update': 'Saved contact',
  'contact.confirm': 'Confirmed saved contact',
  'contact.export': 'Exported contacts',
  'contact.mark_not_duplicates': 'Marked contacts as not duplicates',
  'contact.unmark_not_duplicates': 'Marked contacts as possible duplicates again',
  'contact_index.sync': 'Started contact sync',
  // Its name in events of earlier versions.
  'directory.walk': 'Started contact sync',
  'group.create': 'Created group',
  'group.rename': 'Renamed group',
  'group.confirm': 'Confirmed saved group',
  'view.create': 'Created view',
  'view.update': 'Changed view',
  'view.delete': 'Deleted view',
  'template.create': 'Created template',
  'template.update': 'Saved template',
  'template.import': 'Imported templates',
  'template.archive': 'Archived template',
  'template.restore': 'Unarchived template',
  'send.create': 'Sent message',
  'send.export': 'Exported sent messages',
  'send_settings.update': 'Changed sending limits',
  'general_settings.update': 'Changed general settings',
  'broadcast.create': 'Created broadcast',
  'broadcast.update': 'Saved broadcast',
  'broadcast.plan': 'Prepared recipient list',
  'broadcast.ask': 'Asked for approval of broadcast',
  'broadcast.approve': 'Approved broadcast',
  'broadcast.send_back': 'Sent broadcast back',
  'broadcast.withdraw': 'Withdrew broadcast',
  'broadcast.delete': 'Deleted broadcast draft',
  'broadcast.start': 'Started broadcast',
  'broadcast.begin': 'Broadcast began as scheduled',
  'broadcast.miss': 'Broadcast missed its start',
  'broadcast.reschedule': 'Scheduled broadcast again: the server’s clock had been ahead',
  'broadcast.pause': 'Paused broadcast',
  'broadcast.resume': 'Resumed broadcast',
  'broadcast.stop': 'Stopped broadcast',
  'broadcast.finish': 'Broadcast finished',
  'broadcast.export': 'Exported broadcast recipients',
  'broadcast_settings.update': 'Changed broadcast settings',
  'role_settings.update': 'Changed roles',
  'import.create': 'Created import',
  'import.update': 'Changed import',
  'import.start': 'Started import',
  'import.pause': 'Paused import',
  'import.resume': 'Resumed import',
  'import.stop': 'Stopped import',
  'import.finish': 'Import finished',
  'import.undo': 'Started to undo import',
  'import.undone': 'Import undone',
  'import.remove': 'Removed import',
  'import.export': 'Exported rows left out of import',
  'do_not_send.export': 'Exported do-not-send list',
  'do_not_send.add': 'Added do-not-send number',
  'do_not_send.add_many': 'Added do-not-send numbers',
  'do_not_send.remove': 'Removed do-not-send number',
  'do_not_send.import': 'Imported do-not-send numbers',
  'reply.save': 'Saved automated reply',
  'reply.note': 'Saved automated reply as draft',
  'reply.forget': 'Removed automated reply',
  'reply.import': 'Imported automated replies',
  'reply.export': 'Exported automated replies',
  'user.create': 'Added team member',
  'user.update': 'Changed team member',
  'user.link': 'Linked team member to OpenID account',
  'user.deactivate': 'Deactivated team member',
  'user.reactivate': 'Reactivated team member',
  'user.delete': 'Deleted team member',
  'user.change_password': 'Changed own password',
  'user.reset_password': 'Reset own password by link',
  'user.make_reset_link': 'Created password reset link',
  'user.revoke_reset_link': 'Revoked password reset link',
  'user.recover': 'Recovered account',
  'user.reset_two_factor': 'Turned off 2FA for team member',
  'user.begin_two_factor': 'Started 2FA setup',
  'user.confirm_two_factor': 'Turned on 2FA',
  'user.end_two_factor': 'Turned off own 2FA',
  'user.renew_recovery_codes': 'Created new recovery codes',
  'user.end_session': 'Signed out a session of a team member',
  'user.end_sessions': 'Signed out all sessions of a team member',
  'user.end_other_sessions': 'Signed out other own sessions',
  'invitation.create': 'Invited team member',
  'invitation.renew': 'Renewed invitation',
  'invitation.revoke': 'Revoked invitation',
  'invitation.accept': 'Accepted invitation',
  'staff_settings.update': 'Changed team settings',
  'session.start': 'Signed in',
  'session.first_step': 'Started sign-in',
  'session.prove': 'Confirmed identity',
  'session.throttle': 'Too many sign-in attempts',
  'session.end': 'Signed out',
  'backup.download': 'Downloaded backup',
  'audit.export': 'Exported audit log',
  'audit.sweep': 'Deleted expired audit events',
  'audit_settings.update': 'Changed audit retention',
  'data_settings.update': 'Changed how long data is kept',
  'data.remove': 'Removed old data',
} as const;

type Noun<Action> = Action extends `${infer First}.${string}` ? First : never;

/** The titles of groups of actions in the filter. */
const NOUNS: Record<Noun<keyof typeof ACTION_LABELS>, string> = {
  contact: 'Contacts',
  contact_index: 'Contact index',
  directory: 'Contact index, earlier versions',
  group: 'Groups',
  view: 'Views',
  template: 'Templates',
  send: 'Sent messages',
  send_settings: 'Sending limits',
  general_settings: 'General settings',
  broadcast: 'Broadcasts',
  broadcast_settings: 'Broadcast settings',
  role_settings: 'Roles',
  import: 'Imports',
  do_not_send: 'Do-not-send list',
  reply: 'Automated replies',
  user: 'Team members',
  invitation: 'Invitations',
  staff_settings: 'Team settings',
  session: 'Sign-ins',
  backup: 'Backups',
  audit: 'Audit log',
  audit_settings: 'Audit retention',
  data: 'Data',
  data_settings: 'Data retention',
};

const RECORDS: Record<string, string> = {
  user: 'Team member',
  send: 'Message',
  reply: 'Automated reply',
  do_not_send: 'Do-not-send number',
  setting: 'Settings',
};

export function recordTypeLabel(type: string): string {
  return RECORDS[type] ?? capital(spaced(type));
}

/** What was tried, in place of labels that say that it was done. */
const ATTEMPT_LABELS: Record<string, string> = {
  'session.start': 'Tried to sign in',
  'session.first_step': 'Tried to sign in',
  'session.prove': 'Tried to confirm identity',
};

/** The label of what happened, by its outcome: a rejected sign-in is not “Signed in”. */
export function eventLabel({ action, outcome }: { action: string; outcome: AuditOutcome }): string {
  return (outcome !== 'done' && ATTEMPT_LABELS[action]) || actionLabel(action);
}

/** An action without a label is still readable: `reply.move_up` is "Reply: move up". */
export function actionLabel(action: string): string {
  const label = labelIn(ACTION_LABELS, action);
  if (label) return label;
  const [noun = action, verb] = action.split('.').map(spaced);
  return verb ? `${capital(noun)}: ${verb}` : capital(noun);
}

export function nounLabel(noun: string): string {
  return labelIn(NOUNS, noun) ?? capital(spaced(noun));
}

/** Undefined for what a later version has recorded. */
function labelIn(labels: Record<string, string>, key: string): string | undefined {
  return labels[key];
}

export function nounOf(action: string): string {
  return action.split('.')[0] ?? action;
}

export const OUTCOME_LABELS: Record<AuditOutcome, string> = {
  done: 'Done',
  refused: 'Rejected',
  unknown: 'Unknown',
  started: 'No outcome yet',
};

export const OUTCOME_MEANINGS: Record<AuditOutcome, string> = {
  done: 'Done.',
  refused: 'Rejected. Nothing was changed.',
  unknown: 'It may or may not have been completed.',
  started: 'In progress, or interrupted when the server stopped. It may or may not have been completed.',
};

const FIELDS: Record<string, string> = {
  id: 'ID',
  uuid: 'UUID',
  code: 'Code',
  email: 'Email',
  keep_years: 'Years kept',
  replaced_uuids: 'Replaced codes',
  contact_uuid: 'Contact',
  match_criteria: 'Match',
  q: 'Search',
  acts: 'Events',
  per_person_day: 'Messages from each team member in 24 hours',
  per_team_day: 'Messages from everyone in 24 hours',
  // In events of before.
  per_desk_day: 'Messages from everyone in 24 hours',
  shield_minutes: 'Duplicate warning (minutes)',
};

export function auditFieldLabel(path: string): string {
  return FIELDS[path] ?? capital(spaced(path.replaceAll('.', ' ')));
}

function spaced(name: string): string {
  return name.replaceAll('_', ' ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
