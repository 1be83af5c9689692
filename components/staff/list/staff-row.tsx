import { recordProps } from '@/components/data-table/row-focus';
import { useAppActions } from '@/components/ui/app-actions';
import { Avatar } from '@/components/ui/display/avatar';
import { StateLink } from '@/components/ui/display/state-link';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { Tag } from '@/components/ui/display/tag';
import { PersonName } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import { useMessages } from '@/lib/messages/messages-provider';
import { roleNames } from '@/lib/staff/labels';
import type { Invitation, StaffEntry, StaffMember } from '@/lib/staff/schema';
import { StaffStatus } from '../staff-status';
import { useStaffState } from '../use-staff-state';

export function StaffRow({ entry, stale }: { entry: StaffEntry; stale: boolean }) {
  const { params, go, linkTo } = useStaffState();
  const { me } = useAppActions();
  const t = useMessages('staff');
  const roleTexts = useMessages('roles');
  const open = { person: entry.id, mode: null };
  return (
    <TableRow current={params.person === entry.id} stale={stale} onOpen={() => go(open)}>
      <TableCell>
        <StateLink {...linkTo(open)} {...recordProps(entry.id)}>
          <Avatar name={entry.name} />
          <PersonName name={entry.name} />
          {entry.id === me && <Tag>{t('list.you')}</Tag>}
          {entry.kind === 'member' && entry.demo && <Tag>{t('list.demo')}</Tag>}
        </StateLink>
      </TableCell>
      <TableCell label={t('list.email')} className="not-on-phone not-on-tablet">
        <bdi className="cut" title={entry.email}>
          {entry.email}
        </bdi>
      </TableCell>
      <TableCell className="says-itself text-text">{roleNames(roleTexts, entry.roles)}</TableCell>
      <TableCell className="says-itself text-text">
        <StaffStatus entry={entry} />
      </TableCell>
      {entry.kind === 'member' ? <MemberCells member={entry} /> : <InvitationCells invitation={entry} />}
    </TableRow>
  );
}

function MemberCells({ member }: { member: StaffMember }) {
  const { two_factor, last_seen_at, sessions } = member;
  const t = useMessages('staff');
  const seen = <Time value={last_seen_at} none={t('list.neverSeen')} />;
  return (
    <>
      <TableCell
        label={t('list.twoFactor')}
        className={two_factor ? 'not-on-phone text-text' : 'not-on-phone'}
      >
        {t(two_factor ? 'list.twoFactorOn' : 'list.twoFactorOff')}
      </TableCell>
      <TableCell className="num says-itself">
        {/* One part of the cell: on a phone it sets its parts side by side, without the space between them. */}
        <span>{sessions > 0 ? t.rich('list.seenAndSessions', { seen, count: sessions }) : seen}</span>
      </TableCell>
    </>
  );
}

function InvitationCells({ invitation: { expired, expires_at } }: { invitation: Invitation }) {
  const t = useMessages('staff');
  return (
    <TableCell colSpan={2} className="num text-muted max-lg:whitespace-normal">
      <span>
        {t.rich(expired ? 'list.linkExpired' : 'list.linkValid', {
          time: <Time value={expires_at} inSentence={expired ? 'when' : true} />,
        })}
      </span>
    </TableCell>
  );
}
