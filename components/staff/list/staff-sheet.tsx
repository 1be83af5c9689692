import { RecordAbsent } from '@/components/data-table/record-absent';
import { recordLink } from '@/components/data-table/row-focus';
import { useListedRecord } from '@/components/data-table/use-listed-record';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { Avatar } from '@/components/ui/display/avatar';
import { Fact, Facts } from '@/components/ui/display/facts';
import { Note } from '@/components/ui/display/note';
import { PersonName } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { Sheet, SheetBody } from '@/components/ui/overlay/sheet';
import { useMessages } from '@/lib/messages/messages-provider';
import { roleNames } from '@/lib/staff/labels';
import { staffQueries } from '@/lib/staff/queries';
import type { StaffEntry, StaffMember } from '@/lib/staff/schema';
import { InvitationDetails } from '../invite/invitation-details';
import { InviteSomeone } from '../invite/invite-someone';
import { LazyEditMember } from '../lazy-staff-forms';
import { MemberActions } from '../member/member-actions';
import { MemberSessions } from '../member/member-sessions';
import { SignInMethods } from '../member/sign-in-methods';
import { StaffStatus } from '../staff-status';
import { useStaffState } from '../use-staff-state';

export function StaffSheet({ listed }: { listed: StaffEntry[] }) {
  const { params, go } = useStaffState();
  if (params.person === null) return null;
  const close = () => go({ person: null, mode: null });
  if (params.person === 'new') return <InviteSomeone onClose={close} />;
  return <OpenEntry key={params.person} id={params.person} listed={listed} onClose={close} />;
}

type OpenEntryProps = { id: string; listed: StaffEntry[]; onClose: () => void };

function OpenEntry({ id, listed, onClose }: OpenEntryProps) {
  const t = useMessages('staff');
  const { record, last, query } = useListedRecord(
    listed.find((each) => each.id === id),
    staffQueries.one(id),
  );
  const entry = record ?? (query.isError ? undefined : last);
  return (
    <Sheet
      title={entry ? <PersonName name={entry.name} /> : t('sheet.title')}
      meta={entry && <bdi>{entry.email}</bdi>}
      leading={entry && <Avatar name={entry.name} size="lg" />}
      onClose={onClose}
      returnFocus={() => recordLink(id)}
    >
      {entry ? (
        <Opened entry={entry} onClose={onClose} />
      ) : (
        <RecordAbsent
          loading={t('sheet.loading')}
          failed={t('sheet.failed')}
          query={query}
          notFound={<Note>{t('sheet.notFound')}</Note>}
        />
      )}
    </Sheet>
  );
}

function Opened({ entry, onClose }: { entry: StaffEntry; onClose: () => void }) {
  const { params } = useStaffState();
  if (entry.kind === 'invitation') return <InvitationDetails invitation={entry} onClose={onClose} />;
  if (params.mode !== 'edit') return <MemberDetails member={entry} />;
  return (
    <PartBoundary fallback={<FormSkeleton />}>
      <LazyEditMember member={entry} />
    </PartBoundary>
  );
}

function MemberDetails({ member }: { member: StaffMember }) {
  const { roles, active, openid, demo, last_seen_at, created_at } = member;
  const t = useMessages('staff');
  const roleTexts = useMessages('roles');
  return (
    <>
      <SheetBody>
        {!active && <Note tone="danger">{t('member.deactivated')}</Note>}
        {demo && <Note>{t('member.demo')}</Note>}
        <Facts>
          <Fact term={t('member.status')}>
            <StaffStatus entry={member} />
          </Fact>
          <Fact term={t('member.roles')}>{roleNames(roleTexts, roles)}</Fact>
          {openid && <Fact term={t('member.signsInWith')}>{t('member.openid')}</Fact>}
          <Fact term={t('member.lastSeen')}>
            <Time value={last_seen_at} none={t('list.neverSeen')} />
          </Fact>
          <Fact term={t('member.added')}>
            <Time value={created_at} />
          </Fact>
        </Facts>
        <SignInMethods member={member} />
        <MemberSessions member={member} />
      </SheetBody>
      <MemberActions member={member} />
    </>
  );
}
