import { recordProps } from '@/components/data-table/row-focus';
import { Avatar } from '@/components/ui/display/avatar';
import { StateLink } from '@/components/ui/display/state-link';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { Tag } from '@/components/ui/display/tag';
import { PersonName } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import { formatCount } from '@/lib/format';
import { useMessages } from '@/lib/messages/messages-provider';
import { roleNames } from '@/lib/staff/labels';
import type { Invitation, StaffEntry, StaffMember } from '@/lib/staff/schema';
import { StaffStatus } from '../staff-status';
import { useMe, useStaffState } from '../use-staff-state';

export function StaffRow({ entry, stale }: { entry: StaffEntry; stale: boolean }) {
  const { params, go, linkTo } = useStaffState();
  const me = useMe();
  const open = { person: entry.id, mode: null };
  return (
    <TableRow current={params.person === entry.id} stale={stale} onOpen={() => go(open)}>
      <TableCell>
        <StateLink {...linkTo(open)} {...recordProps(entry.id)}>
          <Avatar name={entry.name} />
          <PersonName name={entry.name} />
          {entry.id === me && <Tag>You</Tag>}
          {entry.kind === 'member' && entry.demo && <Tag>Demo</Tag>}
        </StateLink>
      </TableCell>
      <TableCell label="Email" className="not-on-phone sm:max-lg:max-w-32">
        <bdi className="min-w-0 truncate" title={entry.email}>
          {entry.email}
        </bdi>
      </TableCell>
      <TableCell className="says-itself text-text">{roleNames(useMessages('roles'), entry.roles)}</TableCell>
      <TableCell className="says-itself text-text">
        <StaffStatus entry={entry} />
      </TableCell>
      {entry.kind === 'member' ? <MemberCells member={entry} /> : <InvitationCells invitation={entry} />}
    </TableRow>
  );
}

function MemberCells({ member }: { member: StaffMember }) {
  const { two_factor, last_seen_at, sessions } = member;
  return (
    <>
      <TableCell label="2FA" className={two_factor ? 'not-on-phone text-text' : 'not-on-phone'}>
        {two_factor ? 'On' : 'Off'}
      </TableCell>
      <TableCell className="num says-itself">
        <Time value={last_seen_at} none="Not signed in" />
        {sessions > 0 && `\u00a0· ${formatCount(sessions, 'session')}`}
      </TableCell>
    </>
  );
}

function InvitationCells({ invitation: { expired, expires_at } }: { invitation: Invitation }) {
  return (
    <TableCell colSpan={2} className="num text-muted">
      <span>
        {expired ? 'Link expired ' : 'Link valid until '}
        <Time value={expires_at} inSentence />
      </span>
    </TableCell>
  );
}
