'use client';

import { recordLink } from '@/components/data-table/row-focus';
import { Avatar } from '@/components/ui/display/avatar';
import { PersonName } from '@/components/ui/display/person-name';
import { Sheet } from '@/components/ui/overlay/sheet';
import type { StaffEntry } from '@/lib/staff/schema';
import { InvitationDetails } from '../invite/invitation-details';
import { InviteSomeone } from '../invite/invite-someone';
import { EditMember } from '../member/edit-member';
import { MemberDetails } from './member-details';
import { StaffAbsent } from './staff-absent';
import { useOpenEntry } from './use-open-entry';
import { useStaffState } from './use-staff-state';

/** What the address bar says is open beside the list: nothing, a new invitation, a person or an invitation. */
export function StaffSheet({ listed }: { listed: StaffEntry[] }) {
  const { params, go } = useStaffState();
  if (params.person === null) return null;
  const close = () => go({ person: null, mode: null });
  if (params.person === 'new') return <InviteSomeone onClose={close} />;
  return <OpenEntry key={params.person} id={params.person} listed={listed} onClose={close} />;
}

type OpenEntryProps = { id: string; listed: StaffEntry[]; onClose: () => void };

function OpenEntry({ id, listed, onClose }: OpenEntryProps) {
  const { entry, query } = useOpenEntry(id, listed);
  return (
    <Sheet
      title={entry ? <PersonName name={entry.name} /> : 'Staff'}
      meta={entry && <bdi>{entry.email}</bdi>}
      leading={entry && <Avatar name={entry.name} size="lg" />}
      onClose={onClose}
      returnFocus={() => recordLink(id)}
    >
      {entry ? <Opened entry={entry} onClose={onClose} /> : <StaffAbsent query={query} />}
    </Sheet>
  );
}

function Opened({ entry, onClose }: { entry: StaffEntry; onClose: () => void }) {
  const { params } = useStaffState();
  if (entry.kind === 'invitation') return <InvitationDetails invitation={entry} onClose={onClose} />;
  return params.mode === 'edit' ? <EditMember member={entry} /> : <MemberDetails member={entry} />;
}
