'use client';

import { Fact, Facts } from '@/components/ui/display/facts';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { SheetBody } from '@/components/ui/overlay/sheet';
import { rolesInWords } from '@/lib/staff/role-words';
import type { StaffMember } from '@/lib/staff/schema';
import { MemberActions } from '../member/member-actions';
import { MemberSessions } from '../member/member-sessions';
import { MemberWaysIn } from '../member/member-ways-in';
import { StateWords } from './state-words';

export function MemberDetails({ member }: { member: StaffMember }) {
  const { roles, active, openid, demo, last_seen_at, created_at } = member;
  return (
    <>
      <SheetBody>
        {!active && (
          <Note tone="danger">Deactivated: no password, link or session of theirs opens the desk.</Note>
        )}
        {demo && <Note>A demo person of the sandbox, whom anybody is by one click on the sign-in page.</Note>}
        <Facts>
          <Fact term="State">
            <StateWords entry={member} />
          </Fact>
          <Fact term="Roles">{rolesInWords(roles)}</Fact>
          {openid && <Fact term="Known by">Your organisation’s OpenID provider</Fact>}
          <Fact term="Last seen">
            <Time value={last_seen_at} none="Signed out" />
          </Fact>
          <Fact term="Here since">
            <Time value={created_at} />
          </Fact>
        </Facts>
        <MemberWaysIn member={member} />
        <MemberSessions member={member} />
      </SheetBody>
      <MemberActions member={member} />
    </>
  );
}
