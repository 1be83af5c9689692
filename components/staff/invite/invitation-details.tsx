'use client';

import { useState } from 'react';
import { Fact, Facts } from '@/components/ui/display/facts';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { useRenewInvitation, useRevokeInvitation } from '@/lib/staff/mutations';
import { rolesInWords } from '@/lib/staff/role-words';
import type { Invitation, LinkMade } from '@/lib/staff/schema';
import { StateWords } from '../list/state-words';
import { useDeed } from '../member/use-deed';
import { LinkShown } from './link-shown';

export function InvitationDetails({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { id, name, roles, expired, expires_at, created_at, created_by } = invitation;
  const [made, setMade] = useState<LinkMade | null>(null);
  const renew = useRenewInvitation(id);
  const withdraw = useRevokeInvitation(id);
  const renewal = useDeed('No new link was made.');
  const withdrawal = useDeed('The invitation was not withdrawn.');
  return (
    <>
      <SheetBody>
        {made && <LinkShown made={made} name={name} purpose="invitation" />}
        {expired && !made && (
          <Note tone="warning">The link has expired. Make a new one, or withdraw the invitation.</Note>
        )}
        <Facts>
          <Fact term="State">
            <StateWords entry={invitation} />
          </Fact>
          <Fact term="Link">
            {expired ? 'Expired ' : 'Open until '}
            <Time value={expires_at} inSentence />
          </Fact>
          <Fact term="Roles">{rolesInWords(roles)}</Fact>
          <Fact term="Invited">
            <Time value={created_at} /> by <bdi>{created_by}</bdi>
          </Fact>
        </Facts>
        {!made && (
          <p className="text-muted text-small">
            The link was shown when it was made and is kept nowhere. A new one takes its place: the former
            then opens nothing.
          </p>
        )}
      </SheetBody>
      <SheetFooter>
        {made ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button
              pending={withdrawal.pending}
              onClick={async () => {
                const done = `${name} is not invited any more.`;
                if (await withdrawal.run(() => withdraw.mutateAsync(), done)) onClose();
              }}
            >
              Withdraw invitation
            </Button>
            <Button
              variant="primary"
              pending={renewal.pending}
              onClick={() => void renewal.run(async () => setMade(await renew.mutateAsync()))}
            >
              Make new link
            </Button>
          </>
        )}
      </SheetFooter>
    </>
  );
}
