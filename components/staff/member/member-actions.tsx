import { useAppActions } from '@/components/ui/app-actions';
import { hiddenText } from '@/components/ui/display/text';
import { FormLink } from '@/components/ui/form-controls/form-link';
import { focusTargets } from '@/components/ui/hooks/focus-registry';
import { ActionButton } from '@/components/ui/overlay/action-button';
import { SheetFooter } from '@/components/ui/overlay/sheet';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { useSetActive } from '@/lib/staff/mutations';
import type { StaffMember } from '@/lib/staff/schema';
import { LazyEditMember } from '../lazy-staff-forms';
import { useStaffState } from '../use-staff-state';

export function MemberActions({ member }: { member: StaffMember }) {
  const { linkTo } = useStaffState();
  const { id, name, active, demo } = member;
  const t = useMessages('staff');
  const { me } = useAppActions();
  const { mutateAsync } = useSetActive(id);
  return (
    <SheetFooter>
      {!active && (
        <ActionButton
          run={() => mutateAsync(true)}
          done={coded('staff.active.reactivated', { name })}
          failed={coded('staff.active.notReactivated', { name })}
        >
          {t('active.reactivate')}
        </ActionButton>
      )}
      {active && !demo && (
        <ActionButton
          run={() => mutateAsync(false)}
          question={{
            title: id === me ? t('active.askYourself') : t.rich('active.ask', { name: <bdi>{name}</bdi> }),
            text: t(id === me ? 'active.effectYourself' : 'active.effect'),
            confirm: t('active.deactivate'),
          }}
          done={coded('staff.active.deactivated', { name })}
          failed={coded('staff.active.notDeactivated', { name })}
        >
          {t('active.deactivate')}
        </ActionButton>
      )}
      <FormLink {...linkTo({ mode: 'edit' })} ref={focusTargets.ref('edit person')} form={LazyEditMember}>
        {t.rich('member.edit', { hidden: hiddenText })}
      </FormLink>
    </SheetFooter>
  );
}
