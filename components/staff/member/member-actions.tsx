import { useState } from 'react';
import { useAppActions } from '@/components/ui/app-actions';
import { hiddenText } from '@/components/ui/display/text';
import { Button } from '@/components/ui/form-controls/button';
import { FormLink } from '@/components/ui/form-controls/form-link';
import { focusTargets } from '@/components/ui/hooks/focus-registry';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { SheetFooter } from '@/components/ui/overlay/sheet';
import { useMessages } from '@/lib/messages/messages-provider';
import { useSetActive } from '@/lib/staff/mutations';
import type { StaffMember } from '@/lib/staff/schema';
import { useAction } from '../../ui/hooks/use-action';
import { LazyEditMember } from '../lazy-staff-forms';
import { useStaffState } from '../use-staff-state';

export function MemberActions({ member }: { member: StaffMember }) {
  const { linkTo } = useStaffState();
  const { id, name, active, demo } = member;
  const t = useMessages('staff');
  const { me } = useAppActions();
  const [asking, setAsking] = useState(false);
  const { mutateAsync } = useSetActive(id);
  const { run, pending } = useAction(t(active ? 'active.notDeactivated' : 'active.notReactivated', { name }));

  async function deactivate() {
    await run(() => mutateAsync(false), t('active.deactivated', { name }));
    setAsking(false);
  }

  return (
    <SheetFooter>
      {!active && (
        <Button
          pending={pending}
          onClick={() => void run(() => mutateAsync(true), t('active.reactivated', { name }))}
        >
          {t('active.reactivate')}
        </Button>
      )}
      {active && !demo && <Button onClick={() => setAsking(true)}>{t('active.deactivate')}</Button>}
      <FormLink {...linkTo({ mode: 'edit' })} ref={focusTargets.ref('edit person')} form={LazyEditMember}>
        {t.rich('member.edit', { hidden: hiddenText })}
      </FormLink>
      <ConfirmDialog
        open={asking}
        danger
        title={id === me ? t('active.askYourself') : t.rich('active.ask', { name: <bdi>{name}</bdi> })}
        confirm={t('active.deactivate')}
        pending={pending}
        onConfirm={() => void deactivate()}
        onCancel={() => setAsking(false)}
      >
        {t(id === me ? 'active.effectYourself' : 'active.effect')}
      </ConfirmDialog>
    </SheetFooter>
  );
}
