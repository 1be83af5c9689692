'use client';

import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { isStillEditing } from '@/components/forms/edit-mode';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { useClash } from '@/components/forms/use-clash';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { Note } from '@/components/ui/display/note';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { toast } from '@/components/ui/overlay/toast';
import { attempt } from '@/components/ui/unsaved/unsaved';
import type { Role } from '@/lib/auth/permissions';
import { paths } from '@/lib/paths';
import { useUpdateMember } from '@/lib/staff/mutations';
import { rolesInWords } from '@/lib/staff/role-words';
import type { StaffMember } from '@/lib/staff/schema';
import { LazyMemberForm } from '../lazy-form';
import { useMe } from '../list/me';
import { useStaffState } from '../list/use-staff-state';
import type { MemberValues } from './member-form';

const Conflict = lazyWithPreload(() => import('./member-conflict').then((module) => module.MemberConflict));

export function EditMember({ member }: { member: StaffMember }) {
  const { go } = useStaffState();
  const me = useMe();
  // As they were when the form opened: whatever the list shows meanwhile, that is what was edited.
  const [base] = useState(member);
  const { clash, unlessClash, backToForm } = useClash<StaffMember, MemberValues>();
  const form = useFormDraft<MemberValues>(`staff:${base.id}`, { name: base.name, roles: base.roles });
  const update = useUpdateMember(base.id);
  const close = () => go({ mode: null });
  useEffect(() => focusOpener, []);

  /** Saves unless someone was quicker: then asks which of both shall hold. */
  async function saveOver({ updated_at }: StaffMember, yours: MemberValues) {
    if (!(await unlessClash(yours, () => update.mutateAsync({ ...yours, updated_at })))) return;
    form.saved();
    if (base.id === me && !yours.roles.includes('admin')) return location.assign(paths.home);
    void toast('success', `Saved ${yours.name}.`);
    if (isStillEditing()) close();
  }

  function warn(roles: readonly Role[]): ReactNode {
    if (!base.roles.includes('admin') || roles.includes('admin')) return null;
    if (base.id !== me)
      return <Note>Open invitations that they made are withdrawn with the admin role.</Note>;
    return (
      <Note tone="warning" title="You take the admin role from yourself">
        You lose these pages at once, and only another admin can give it back to you.
      </Note>
    );
  }

  return (
    <Suspense fallback={<FormSkeleton fields={2} />}>
      {clash ? (
        <Conflict
          key={clash.round}
          base={base}
          current={clash.current}
          yours={clash.yours}
          onSave={(chosen) => saveOver(clash.current, chosen)}
          onBack={() => {
            form.resume(clash.yours);
            backToForm();
          }}
        />
      ) : (
        <LazyMemberForm
          key={form.key}
          {...form.props}
          fixed={
            base.demo ? <Note>The roles of a demo person stay: {rolesInWords(base.roles)}.</Note> : undefined
          }
          warn={(roles) => (
            <>
              {base.openid && <Note>{OPENID}</Note>}
              {warn(roles)}
            </>
          )}
          onSubmit={(yours) => saveOver(base, yours)}
          onCancel={() => attempt(close)}
        />
      )}
    </Suspense>
  );
}

const OPENID =
  'They sign in through your organisation’s OpenID provider, which sets their roles anew each time. Change them there to last.';

/** The form takes the focus away with it; the link that opened it is there again. */
function focusOpener() {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body) {
    document.querySelector<HTMLElement>('[data-edit-person]')?.focus();
  }
}
