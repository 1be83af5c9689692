import Users from 'lucide-react/icons/users';
import { RecordSheet } from '@/components/forms/record-sheet';
import { useRecordForm } from '@/components/forms/use-record-form';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { useMessages } from '@/lib/messages/messages-provider';
import { useInvite } from '@/lib/staff/mutations';
import { type Addressee, parseAddresses } from '@/lib/staff/parse-addresses';
import { type InvitationInput, invitationInput, type LinkMade } from '@/lib/staff/schema';
import { RolesField } from '../roles-field';

const EMPTY: InvitationInput = { name: '', email: '', roles: ['support'] };

type InviteFormProps = {
  onMade: (made: LinkMade & { name: string }) => void;
  onSeveral: (people: Addressee[]) => void;
  onClose: () => void;
};

export function InviteForm({ onMade, onSeveral, onClose }: InviteFormProps) {
  const t = useMessages('staff-form');
  const roles = useMessages('roles');
  const { mutateAsync } = useInvite();
  const { form, ...record } = useRecordForm<InvitationInput, InvitationInput, null, LinkMade>({
    name: 'staff:new',
    record: null,
    values: EMPTY,
    schema: invitationInput,
    fields: ['name', 'email', 'roles'],
    // The link is shown only here.
    asksWhileSaving: true,
    nameOf: ({ name }) => name,
    write: (values) => mutateAsync(values),
    onSaved: (made, { values: { name } }) => onMade({ ...made, name }),
  });
  const { errors } = form.formState;

  function typed(): Addressee[] {
    const { name, email } = form.getValues();
    return parseAddresses(email, roles).map((person) => ({ ...person, name: name.trim() || person.name }));
  }

  function inviteSeveral(people: Addressee[]) {
    // The link of the invitation that is being made is shown only here.
    if (record.isSaving) return;
    record.discard();
    onSeveral(people);
  }

  return (
    <RecordSheet
      form={{ form, ...record }}
      saveLabel={t('create')}
      hint={(keys) => t.rich('keyHint', { keys })}
      onClose={onClose}
    >
      <Button
        size="sm"
        variant="ghost"
        className="-ms-2 justify-self-start"
        disabled={record.isSaving}
        onClick={() => inviteSeveral(typed())}
      >
        <Users />
        {t('several')}
      </Button>
      <Field label={t('name')} error={errors.name?.message} hint={t('nameHint')}>
        <Input dir="auto" autoFocus autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label={t('email')} error={errors.email?.message} hint={t('emailHint')}>
        <Input
          type="email"
          autoComplete="off"
          {...form.register('email')}
          onPaste={(event) => {
            const people = parseAddresses(event.clipboardData.getData('text'), roles);
            if (people.length < 2) return;
            event.preventDefault();
            inviteSeveral([...typed(), ...people]);
          }}
        />
      </Field>
      <RolesField error={errors.roles?.message} register={() => form.register('roles')} />
    </RecordSheet>
  );
}
