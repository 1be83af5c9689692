import type { AuditOutcome } from './outcomes';

/** What was done, as it reads after a person's name. */
export const ACTION_LABELS: Record<string, string> = {
  'contact.create': 'Added a contact',
  'contact.update': 'Saved a contact',
  'contact.confirm': 'Found that a contact was saved',
  'contact.export': 'Exported contacts',
  'contact_index.sync': 'Started a contact sync',
  // The name before 2026-11.
  'directory.walk': 'Started a contact sync',
  'group.create': 'Added a group',
  'group.rename': 'Renamed a group',
  'group.confirm': 'Found that a group was saved',
  'view.create': 'Saved a view',
  'view.update': 'Changed a view',
  'view.delete': 'Deleted a view',
  'template.create': 'Added a template',
  'template.update': 'Saved a template',
  'template.archive': 'Archived a template',
  'template.restore': 'Took a template back into use',
  'send.create': 'Sent a message',
  'send.export': 'Exported sent messages',
  'send_settings.update': 'Changed the limits of sending',
  'do_not_send.add': 'Blocked a number',
  'do_not_send.remove': 'Unblocked a number',
  'do_not_send.import': 'Imported numbers to block',
  'reply.save': 'Saved an automated reply',
  'reply.note': 'Noted an automated reply',
  'reply.forget': 'Took an automated reply out of the notebook',
  'reply.import': 'Imported automated replies',
  'reply.export': 'Exported automated replies',
  'user.create': 'Added a person',
  'user.update': 'Changed a person',
  'user.link': 'Linked a person to their OpenID account',
  'user.deactivate': 'Deactivated a person',
  'user.reactivate': 'Reactivated a person',
  'user.delete': 'Deleted a person',
  'user.change_password': 'Changed their password',
  'user.reset_password': 'Set a new password by link',
  'user.make_reset_link': 'Made a link to reset a password',
  'user.revoke_reset_link': 'Revoked a link to reset a password',
  'user.recover': 'Recovered an account',
  'user.reset_two_factor': 'Removed a person’s second factor',
  'user.begin_two_factor': 'Began to set up a second factor',
  'user.confirm_two_factor': 'Turned on a second factor',
  'user.end_two_factor': 'Turned off their second factor',
  'user.renew_recovery_codes': 'Made new recovery codes',
  'user.end_session': 'Ended a session of a person',
  'user.end_sessions': 'Ended all sessions of a person',
  'user.end_other_sessions': 'Ended their other sessions',
  'invitation.create': 'Invited a person',
  'invitation.renew': 'Renewed an invitation',
  'invitation.revoke': 'Revoked an invitation',
  'invitation.accept': 'Accepted an invitation',
  'staff_settings.update': 'Changed the rules for staff',
  'session.start': 'Signed in',
  'session.first_step': 'Began to sign in',
  'session.prove': 'Confirmed who they are',
  'session.throttle': 'Tried to sign in too often',
  'session.end': 'Signed out',
  'backup.download': 'Downloaded a backup',
  'audit.export': 'Exported the audit',
  'audit.sweep': 'Deleted old events from the audit',
  'audit_settings.update': 'Changed how long the audit is kept',
};

const NOUNS: Record<string, string> = {
  contact: 'Contacts',
  group: 'Groups',
  contact_index: 'Contact index',
  directory: 'Contact index',
  view: 'Views',
  template: 'Templates',
  send: 'Sent messages',
  do_not_send: 'Do-not-send list',
  reply: 'Automated replies',
  user: 'People',
  invitation: 'Invitations',
  session: 'Sign-ins',
  backup: 'Backups',
  audit: 'Audit',
};

const RECORDS: Record<string, string> = {
  user: 'Person',
  send: 'Message',
  reply: 'Automated reply',
  do_not_send: 'Blocked number',
  setting: 'Settings',
};

/** The kind of a record: `contact` is "Contact". */
export function recordTypeLabel(type: string): string {
  return RECORDS[type] ?? capital(spaced(type));
}

/** An action that has no words yet still reads: `reply.move_up` is "Reply: move up". */
export function actionLabel(action: string): string {
  const words = ACTION_LABELS[action];
  if (words) return words;
  const [noun = action, verb] = action.split('.').map(spaced);
  return verb ? `${capital(noun)}: ${verb}` : capital(noun);
}

/** What a noun's events are about, in the plural. */
export function nounLabel(noun: string): string {
  return NOUNS[noun] ?? capital(spaced(noun));
}

export function nounOf(action: string): string {
  return action.split('.')[0] ?? action;
}

export const OUTCOME_LABELS: Record<AuditOutcome, string> = {
  done: 'Done',
  refused: 'Refused',
  unknown: 'Unknown',
  started: 'No outcome yet',
};

/** What each outcome means. */
export const OUTCOME_MEANINGS: Record<AuditOutcome, string> = {
  done: 'This was done.',
  refused: 'This was not done.',
  unknown: 'Nobody can tell whether this was done.',
  started: 'This is under way, or the desk was stopped meanwhile. Then nobody can tell whether it was done.',
};

const FIELDS: Record<string, string> = {
  id: 'ID',
  uuid: 'UUID',
  code: 'Code',
  email: 'Email',
  keep_years: 'Years kept',
  replaced_uuids: 'Which were replaced',
  contact_uuid: 'Contact',
  match_criteria: 'Match',
  q: 'Searched for',
  per_person_day: 'Messages per person in 24 hours',
  per_desk_day: 'Messages from everyone in 24 hours',
  shield_minutes: 'Minutes of the repeat shield',
};

/** `first_name` is "First name", `template.language.code` "Template language code". */
export function auditFieldLabel(path: string): string {
  return FIELDS[path] ?? capital(spaced(path.replaceAll('.', ' ')));
}

function spaced(name: string): string {
  return name.replaceAll('_', ' ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
