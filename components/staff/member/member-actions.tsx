import { useState } from 'react';
import { StateLink } from '@/components/ui/display/state-link';
import { Button } from '@/components/ui/form-controls/button';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { focusTargets } from '@/components/ui/hooks/focus-registry';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { SheetFooter } from '@/components/ui/overlay/sheet';
import { useSetActive } from '@/lib/staff/mutations';
import type { StaffMember } from '@/lib/staff/schema';
import { useAction } from '../../ui/hooks/use-action';
import { LazyEditMember } from '../lazy-form';
import { useMe, useStaffState } from '../use-staff-state';

export function MemberActions({ member }: { member: StaffMember }) {
  const { linkTo } = useStaffState();
  const { id, name, active, demo } = member;
  const me = useMe();
  const [asking, setAsking] = useState(false);
  const { mutateAsync } = useSetActive(id);
  const { run, pending } = useAction(`Couldn’t ${active ? 'deactivate' : 'reactivate'} ${name}.`);

  async function deactivate() {
    await run(() => mutateAsync(false), `${name} is deactivated and signed out everywhere.`);
    setAsking(false);
  }

  return (
    <SheetFooter>
      {!active && (
        <Button
          pending={pending}
          onClick={() => void run(() => mutateAsync(true), `${name} can sign in again.`)}
        >
          Reactivate
        </Button>
      )}
      {active && !demo && <Button onClick={() => setAsking(true)}>Deactivate</Button>}
      <StateLink
        {...linkTo({ mode: 'edit' })}
        ref={focusTargets.ref('edit person')}
        className={buttonStyle({ variant: 'primary' })}
        {...LazyEditMember.trigger}
      >
        Edit<span className="sr-only"> person</span>
      </StateLink>
      <ConfirmDialog
        open={asking}
        danger
        title={
          <>
            Deactivate <bdi>{id === me ? 'yourself' : name}</bdi>?
          </>
        }
        confirm="Deactivate"
        pending={pending}
        onConfirm={() => void deactivate()}
        onCancel={() => setAsking(false)}
      >
        {id === me ? YOURSELF : THEM}
      </ConfirmDialog>
    </SheetFooter>
  );
}

const YOURSELF =
  'You are signed out everywhere immediately, and only another admin can reactivate you. Unused links that you created stop working.';

const THEM =
  'They are signed out everywhere immediately. Unused links for them or created by them stop working. Their history stays in the audit log, and you can reactivate them.';
