import { useState } from 'react';
import { Fact, Facts } from '@/components/ui/display/facts';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { useMessages } from '@/lib/messages/messages-provider';
import { roleNames } from '@/lib/staff/labels';
import { useRenewInvitation, useRevokeInvitation } from '@/lib/staff/mutations';
import type { Invitation, LinkMade } from '@/lib/staff/schema';
import { useAction } from '../../ui/hooks/use-action';
import { LinkShown } from '../link-shown';
import { StaffStatus } from '../staff-status';

export function InvitationDetails({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { id, name, roles, expired, expires_at, created_at, created_by } = invitation;
  const [made, setMade] = useState<LinkMade | null>(null);
  const renew = useRenewInvitation(id);
  const withdraw = useRevokeInvitation(id);
  const renewal = useAction('Couldn’t create a new link.');
  const withdrawal = useAction('Couldn’t revoke the invitation.');
  return (
    <>
      <SheetBody>
        {made && <LinkShown made={made} name={name} purpose="invitation" />}
        {expired && !made && (
          <Note tone="warning">The link has expired. Create a new one, or revoke the invitation.</Note>
        )}
        <Facts>
          <Fact term="Status">
            <StaffStatus entry={invitation} />
          </Fact>
          <Fact term="Link">
            {expired ? 'Expired ' : 'Valid until '}
            <Time value={expires_at} inSentence />
          </Fact>
          <Fact term="Roles">{roleNames(useMessages('roles'), roles)}</Fact>
          <Fact term="Invited">
            <Time value={created_at} /> by <bdi>{created_by}</bdi>
          </Fact>
        </Facts>
        {!made && (
          <p className="text-muted text-small">
            The link was shown once and isn’t stored. If you create a new one, the old link stops working.
          </p>
        )}
      </SheetBody>
      <SheetFooter>
        {made ? (
          <Button variant="primary" onClick={() => attempt(onClose)}>
            Done
          </Button>
        ) : (
          <>
            <Button
              pending={withdrawal.pending}
              onClick={async () => {
                const done = `${name} is no longer invited.`;
                if (await withdrawal.run(() => withdraw.mutateAsync(), done)) onClose();
              }}
            >
              Revoke invitation
            </Button>
            <Button
              variant="primary"
              pending={renewal.pending}
              onClick={() => void renewal.run(async () => setMade(await renew.mutateAsync()))}
            >
              Create new link
            </Button>
          </>
        )}
      </SheetFooter>
    </>
  );
}
