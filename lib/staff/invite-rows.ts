import type { Role } from '../auth/permissions';
import { BYTE_ORDER_MARK, csvRow } from '../csv/stringify';
import type { Translate } from '../messages/catalog';
import { coded } from '../messages/coded';
import { roleNames } from './labels';
import { type InvitationInput, invitationInput, type LinkMade } from './schema';

export type InviteRow = InvitationInput & {
  key: string;
  /** What may have been read wrongly from a row of a spreadsheet, until the row is edited. */
  doubt?: string;
  /** Why creating the invitation failed; null before, and once the row is edited. */
  failure: string | null;
  /** The invitation's link; null until it is created. */
  made: LinkMade | null;
  copied: boolean;
};

export type RowIssue = { field: keyof InvitationInput; message: string };

/** Who has an account or an open invitation, by address in lower case. */
export type KnownPeople = ReadonlyMap<string, 'member' | 'invitation'>;

const KNOWN = {
  member: coded('staff-several.issues.onTeam'),
  invitation: coded('staff-several.issues.invited'),
};

/** What must be fixed in each row before it can be sent, by its key. Rows with a link have nothing to fix. */
export function rowIssues(rows: readonly InviteRow[], known: KnownPeople): Map<string, RowIssue> {
  const issues = new Map<string, RowIssue>();
  const seen = new Map<string, 'listed' | 'invited'>();
  for (const row of rows) {
    const { name, roles, doubt } = row;
    const email = row.email.trim().toLowerCase();
    const issue = row.made ? null : issueOf({ name, email, roles }, seen, known);
    const doubtful: RowIssue | null = doubt ? { field: 'name', message: doubt } : null;
    const found = issue ?? (row.made ? null : doubtful);
    if (found) issues.set(row.key, found);
    seen.set(email, row.made ? 'invited' : 'listed');
  }
  return issues;
}

function issueOf(
  input: InvitationInput,
  seen: ReadonlyMap<string, 'listed' | 'invited'>,
  known: KnownPeople,
): RowIssue | null {
  const [wrong] = invitationInput.safeParse(input).error?.issues ?? [];
  if (wrong) return { field: fieldOf(wrong.path[0]), message: wrong.message };
  if (seen.get(input.email) === 'invited') return { field: 'email', message: KNOWN.invitation };
  if (seen.has(input.email)) return { field: 'email', message: coded('staff-several.issues.twice') };
  const kind = known.get(input.email);
  return kind === undefined ? null : { field: 'email', message: KNOWN[kind] };
}

function fieldOf(path: PropertyKey | undefined): RowIssue['field'] {
  return path === 'name' || path === 'roles' ? path : 'email';
}

export type MadeInvite = { name: string; email: string; roles: readonly Role[]; link: string; until: string };

/** A CSV file of created invitations. No cell is a formula in a spreadsheet. */
export function invitesCsv(
  t: Translate<'staff-several'>,
  roleTexts: Translate<'roles'>,
  invites: readonly MadeInvite[],
): string {
  const columns = [t('file.name'), t('file.email'), t('file.roles'), t('file.link'), t('file.until')];
  const rows = invites.map(({ name, email, roles, link, until }) =>
    csvRow([name, email, roleNames(roleTexts, roles), link, until], 'safe'),
  );
  return BYTE_ORDER_MARK + csvRow(columns, 'safe') + rows.join('');
}

export function invitesText(invites: readonly MadeInvite[]): string {
  return invites.map(({ name, email, link }) => `${name} <${email}>: ${link}`).join('\n');
}
