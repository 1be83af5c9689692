'use client';

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListFailed } from '@/components/data-table/list-failed';
import { recordLink } from '@/components/data-table/row-focus';
import { Avatar } from '@/components/ui/display/avatar';
import { Fact, Facts } from '@/components/ui/display/facts';
import { Note } from '@/components/ui/display/note';
import { PersonName } from '@/components/ui/display/person-name';
import { Skeleton } from '@/components/ui/display/skeleton';
import { Time } from '@/components/ui/display/time';
import { Sheet, SheetBody } from '@/components/ui/overlay/sheet';
import { ApiError } from '@/lib/api/client';
import { roleNames } from '@/lib/staff/labels';
import { staffQueries } from '@/lib/staff/queries';
import type { StaffEntry, StaffMember } from '@/lib/staff/schema';
import { InvitationDetails } from '../invite/invitation-details';
import { InviteSomeone } from '../invite/invite-someone';
import { EditMember } from '../member/edit-member';
import { MemberActions } from '../member/member-actions';
import { MemberSessions } from '../member/member-sessions';
import { SignInMethods } from '../member/sign-in-methods';
import { StaffStatus } from './state-words';
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

function MemberDetails({ member }: { member: StaffMember }) {
  const { roles, active, openid, demo, last_seen_at, created_at } = member;
  return (
    <>
      <SheetBody>
        {!active && <Note tone="danger">Deactivated. They can’t sign in.</Note>}
        {demo && (
          <Note>A demo user of the sandbox. Anyone can sign in as this person from the sign-in page.</Note>
        )}
        <Facts>
          <Fact term="State">
            <StaffStatus entry={member} />
          </Fact>
          <Fact term="Roles">{roleNames(roles)}</Fact>
          {openid && <Fact term="Signs in with">Your organisation’s OpenID provider</Fact>}
          <Fact term="Last seen">
            <Time value={last_seen_at} none="Signed out" />
          </Fact>
          <Fact term="Added">
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

/** Where the person should be: not yet read, not there, or not to be had. */
function StaffAbsent({ query }: { query: UseQueryResult<StaffEntry> }) {
  const { isPending, isFetching, error, refetch } = query;
  const notFound = error instanceof ApiError && ['not_found', 'bad_request'].includes(error.code);
  return (
    <SheetBody>
      {isPending && (
        <div role="status" aria-label="Loading the person">
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {notFound && <Note>Not found. The invitation was used or revoked, or the address is wrong.</Note>}
      {error && !notFound && (
        <ListFailed
          title="The person could not be loaded"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </SheetBody>
  );
}

/** The open person: as the list shows them at once, and by themselves when the page of the list lacks them. */
function useOpenEntry(id: string, listed: StaffEntry[]) {
  const shown = listed.find((entry) => entry.id === id);
  // Who leaves the list, as by being deactivated, stays on the screen.
  const [last, setLast] = useState(shown);
  if (shown && shown !== last) setLast(shown);
  const query = useQuery({ ...staffQueries.one(id), enabled: shown === undefined, placeholderData: last });
  return { entry: shown ?? query.data ?? last, query };
}
