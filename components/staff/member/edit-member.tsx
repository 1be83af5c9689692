import { type ReactNode, useState } from 'react';
import { EditSheet, type SaveResult } from '@/components/forms/edit-sheet';
import type { ConflictField } from '@/components/forms/merge-edits';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { AfterSave } from '@/components/forms/use-leavable-save';
import { Note } from '@/components/ui/display/note';
import { toast } from '@/components/ui/overlay/toast';
import { unsaved } from '@/components/ui/unsaved/unsaved';
import type { Role } from '@/lib/auth/permissions';
import { paths } from '@/lib/paths';
import { roleNames } from '@/lib/staff/labels';
import { useUpdateMember } from '@/lib/staff/mutations';
import type { StaffMember } from '@/lib/staff/schema';
import { LazyMemberForm } from '../lazy-form';
import { useMe, useStaffState } from '../use-staff-state';
import type { MemberValues } from './member-form';

const CONFLICT_FIELDS: ConflictField<MemberValues>[] = [
  { label: 'Name', keys: ['name'], text: ({ name }) => name },
  { label: 'Roles', keys: ['roles'], text: ({ roles }) => roleNames(roles) },
];

export function EditMember({ member }: { member: StaffMember }) {
  const name = `staff:${member.id}`;
  return (
    <AfterSave name={name}>
      <EditMemberForm member={member} draftName={name} />
    </AfterSave>
  );
}

function EditMemberForm({ member, draftName }: { member: StaffMember; draftName: string }) {
  const { go } = useStaffState();
  const me = useMe();
  const [base] = useState(member);
  const draft = useFormDraft<MemberValues>(draftName, valuesOf(base));
  const update = useUpdateMember(base.id);

  async function save(values: MemberValues, { updated_at }: StaffMember): Promise<SaveResult> {
    await update.mutateAsync({ ...values, updated_at });
    return 'saved';
  }

  function onSaved({ name, roles }: MemberValues, close: () => void) {
    if (base.id === me && !roles.includes('admin'))
      return unsaved.setAside(() => location.assign(paths.home));
    void toast('success', `Saved ${name}.`);
    close();
  }

  function warn(roles: readonly Role[]): ReactNode {
    if (!base.roles.includes('admin') || roles.includes('admin')) return null;
    if (base.id !== me)
      return <Note>Removing the admin role also revokes the pending invitations they created.</Note>;
    return (
      <Note tone="warning" title="You are removing your own admin role">
        You lose access to these pages immediately, and only another admin can give it back.
      </Note>
    );
  }

  return (
    <EditSheet
      noun="person"
      base={base}
      draft={draft}
      valuesOf={valuesOf}
      fields={CONFLICT_FIELDS}
      save={save}
      nameOf={({ name }) => name}
      onSaved={onSaved}
      form={(form) => (
        <LazyMemberForm
          {...form}
          fixed={
            base.demo ? (
              <Note>The roles of a demo user can’t be changed: {roleNames(base.roles)}.</Note>
            ) : undefined
          }
          warn={(roles) => (
            <>
              {base.openid && <Note>{OPENID}</Note>}
              {warn(roles)}
            </>
          )}
        />
      )}
      onClose={() => go({ mode: null })}
      opener="[data-edit-person]"
    />
  );
}

function valuesOf({ name, roles }: StaffMember): MemberValues {
  return { name, roles };
}

const OPENID =
  'They sign in through your organization’s OpenID provider, which sets their roles at every sign-in. Change the roles there.';
