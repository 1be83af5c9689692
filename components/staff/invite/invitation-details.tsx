import { useState } from 'react';
import { Fact, Facts } from '@/components/ui/display/facts';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { ActionButton } from '@/components/ui/overlay/action-button';
import { SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { roleNames } from '@/lib/staff/labels';
import { useRenewInvitation, useRevokeInvitation } from '@/lib/staff/mutations';
import type { Invitation, LinkMade } from '@/lib/staff/schema';
import { LinkShown } from '../link-shown';
import { StaffStatus } from '../staff-status';

export function InvitationDetails({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { id, name, roles, expired, expires_at, created_at, created_by } = invitation;
  const t = useMessages('staff');
  const roleTexts = useMessages('roles');
  const [made, setMade] = useState<LinkMade | null>(null);
  const renew = useRenewInvitation(id);
  const withdraw = useRevokeInvitation(id);
  return (
    <>
      <SheetBody>
        {made && <LinkShown made={made} name={name} purpose="invitation" />}
        {expired && !made && <Note tone="warning">{t('invitation.expired')}</Note>}
        <Facts>
          <Fact term={t('invitation.status')}>
            <StaffStatus entry={invitation} />
          </Fact>
          <Fact term={t('invitation.link')}>
            {t.rich(expired ? 'invitation.linkExpired' : 'invitation.linkValid', {
              time: <Time value={expires_at} inSentence={expired ? 'when' : true} />,
            })}
          </Fact>
          <Fact term={t('invitation.roles')}>{roleNames(roleTexts, roles)}</Fact>
          <Fact term={t('invitation.invited')}>
            {t.rich('invitation.invitedBy', {
              time: <Time value={created_at} />,
              name: <bdi>{created_by}</bdi>,
            })}
          </Fact>
        </Facts>
        {!made && <p className="text-muted text-small">{t('invitation.shownOnce')}</p>}
      </SheetBody>
      <SheetFooter>
        {made ? (
          <Button variant="primary" onClick={() => attempt(onClose)}>
            {t('invitation.done')}
          </Button>
        ) : (
          <>
            <ActionButton
              run={() => withdraw.mutateAsync()}
              done={coded('staff.invitation.revoked', { name })}
              failed={coded('staff.invitation.notRevoked')}
              onDone={onClose}
            >
              {t('invitation.revoke')}
            </ActionButton>
            <ActionButton
              variant="primary"
              run={async () => setMade(await renew.mutateAsync())}
              failed={coded('staff.invitation.linkNotCreated')}
            >
              {t('invitation.createNewLink')}
            </ActionButton>
          </>
        )}
      </SheetFooter>
    </>
  );
}
