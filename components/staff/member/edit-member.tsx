import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { AfterSave } from '@/components/forms/after-save';
import { useRecordForm } from '@/components/forms/use-record-form';
import { useAppActions } from '@/components/ui/app-actions';
import { Note } from '@/components/ui/display/note';
import { toast } from '@/components/ui/overlay/toast';
import { unsaved } from '@/components/ui/unsaved/unsaved';
import type { Role } from '@/lib/auth/permissions';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { paths } from '@/lib/paths';
import { roleNames } from '@/lib/staff/labels';
import { useUpdateMember } from '@/lib/staff/mutations';
import { memberInput, type StaffMember } from '@/lib/staff/schema';
import { useStaffState } from '../use-staff-state';
import { MemberForm, type MemberValues } from './member-form';

const memberFields = memberInput.omit({ updated_at: true });
const draftName = (id: string) => `staff:${id}`;

export function EditMember({ member }: { member: StaffMember }) {
  return (
    <AfterSave name={draftName(member.id)}>
      <EditMemberForm member={member} />
    </AfterSave>
  );
}

function EditMemberForm({ member }: { member: StaffMember }) {
  const { go } = useStaffState();
  const { me } = useAppActions();
  const t = useMessages('staff-form');
  const roleTexts = useMessages('roles');
  const update = useUpdateMember(member.id);
  const router = useRouter();
  const close = () => go({ mode: null });

  const form = useRecordForm<MemberValues, MemberValues, StaffMember, unknown>({
    name: draftName(member.id),
    record: member,
    values: valuesOf(member),
    schema: memberFields,
    fields: ['name', 'roles'],
    nameOf: ({ name }) => name,
    write: (values, { seen }) => update.mutateAsync({ ...values, updated_at: seen.updated_at }),
    onSaved(_saved, { values: { name, roles }, isOpen }) {
      if (member.id === me && !roles.includes('admin')) {
        return unsaved.setAside(() => location.assign(paths.home));
      }
      // The frame around the page shows one's own name, and links by roles.
      if (member.id === me) router.refresh();
      void toast('success', coded('staff-form.saved', { name }));
      if (isOpen) close();
    },
    conflict: {
      title: t('conflict'),
      // The server adds who changed it.
      changeOf: ({ updated_by, updated_at }: StaffMember & { updated_by?: string | null }) => ({
        by: updated_by,
        at: updated_at,
      }),
      valuesOf,
      fields: [
        { label: t('name'), keys: ['name'], text: ({ name }) => name },
        { label: t('roles'), keys: ['roles'], text: ({ roles }) => roleNames(roleTexts, roles) },
      ],
    },
  });

  const { record } = form.opened;

  function warn(roles: readonly Role[]): ReactNode {
    if (!record.roles.includes('admin') || roles.includes('admin')) return null;
    if (record.id !== me) return <Note>{t('noLongerAdmin')}</Note>;
    return (
      <Note tone="warning" title={t('noLongerAdminYourself.title')}>
        {t('noLongerAdminYourself.text')}
      </Note>
    );
  }

  return (
    <MemberForm
      form={form}
      fixed={
        record.demo ? (
          <Note>{t('fixedRoles', { roles: roleNames(roleTexts, record.roles) })}</Note>
        ) : undefined
      }
      warn={(roles) => (
        <>
          {record.openid && <Note>{t('openid')}</Note>}
          {warn(roles)}
        </>
      )}
      onClose={close}
    />
  );
}

function valuesOf({ name, roles }: StaffMember): MemberValues {
  return { name, roles };
}
