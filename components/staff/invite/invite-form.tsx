import { zodResolver } from '@hookform/resolvers/zod';
import Users from 'lucide-react/icons/users';
import { useForm } from 'react-hook-form';
import { SheetForm } from '@/components/forms/sheet-form';
import { type DraftProps, useDraftReports } from '@/components/forms/use-draft-reports';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { type Addressee, parseAddresses } from '@/lib/staff/parse-addresses';
import { type InvitationInput, invitationInput } from '@/lib/staff/schema';
import { RolesField } from '../roles-field';

type InviteFormProps = DraftProps<InvitationInput> & {
  /** Resolves when invited. An error that it throws is shown here, and what was typed is kept. */
  onSubmit: (values: InvitationInput) => Promise<void>;
  onCancel: () => void;
  /** Invites several people instead, starting with these. */
  onSeveral: (people: Addressee[]) => void;
};

export function InviteForm(props: InviteFormProps) {
  const { values, notice, onSubmit, onCancel, onSeveral } = props;
  const form = useForm<InvitationInput>({ defaultValues: values, resolver: zodResolver(invitationInput) });
  const { errors } = form.formState;
  useDraftReports(form, props);

  const { submit, failure, pending } = useFormSubmit(form, ['name', 'email', 'roles'], onSubmit);

  function typed(): Addressee[] {
    const { name, email } = form.getValues();
    return parseAddresses(email).map((person) => ({ ...person, name: name.trim() || person.name }));
  }

  return (
    <SheetForm
      onSubmit={submit}
      onCancel={onCancel}
      saveLabel="Create invite"
      pending={pending}
      hint="to invite"
      notice={notice}
      failure={failure}
    >
      <Button
        size="sm"
        variant="ghost"
        className="-ms-2 justify-self-start"
        onClick={() => onSeveral(typed())}
      >
        <Users aria-hidden="true" />
        Invite several people
      </Button>
      <Field label="Name" error={errors.name?.message} hint="They can change it.">
        <Input dir="auto" autoFocus autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label="Email" error={errors.email?.message} hint="They sign in with it. No email is sent.">
        <Input
          type="email"
          autoComplete="off"
          {...form.register('email')}
          onPaste={(event) => {
            const people = parseAddresses(event.clipboardData.getData('text'));
            if (people.length < 2) return;
            event.preventDefault();
            onSeveral([...typed(), ...people]);
          }}
        />
      </Field>
      <RolesField error={errors.roles?.message} register={() => form.register('roles')} />
    </SheetForm>
  );
}
