'use client';

import { ConflictForm, type Differing } from '@/components/forms/conflict-form';
import { rolesInWords } from '@/lib/staff/role-words';
import type { StaffMember } from '@/lib/staff/schema';
import type { MemberValues } from './member-form';

type Part = keyof MemberValues;

type MemberConflictProps = {
  /** As they were when the form opened. */
  base: MemberValues;
  current: StaffMember;
  yours: MemberValues;
  onSave: (chosen: MemberValues) => Promise<void>;
  onBack: () => void;
};

export function MemberConflict({ base, current, yours, onSave, onBack }: MemberConflictProps) {
  const parts: Differing<Part>[] = [
    {
      part: 'name',
      label: 'Name',
      theirs: current.name,
      yours: yours.name,
      touched: yours.name !== base.name,
    },
    {
      part: 'roles',
      label: 'Roles',
      theirs: rolesInWords(current.roles),
      yours: rolesInWords(yours.roles),
      touched: rolesInWords(yours.roles) !== rolesInWords(base.roles),
    },
  ];
  return (
    <ConflictForm
      title="Someone else has changed this person"
      differing={parts.filter((each) => each.theirs !== each.yours)}
      onSave={(theirs) =>
        onSave({
          name: theirs.includes('name') ? current.name : yours.name,
          roles: theirs.includes('roles') ? current.roles : yours.roles,
        })
      }
      onBack={onBack}
    >
      Choose what shall hold. Nothing is saved until then.
    </ConflictForm>
  );
}
