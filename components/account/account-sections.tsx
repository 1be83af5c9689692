import { useRouter } from 'next/navigation';
import { type ReactNode, useId, useState } from 'react';
import { FormNote } from '@/components/forms/form-note';
import { useSimpleForm } from '@/components/forms/use-simple-form';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Input, PasswordInput } from '@/components/ui/form-controls/input';
import { toast } from '@/components/ui/overlay/toast';
import { useChangePassword, useSaveProfile } from '@/lib/account/mutations';
import { type Account, profileInput } from '@/lib/account/schema';
import { changePasswordInput } from '@/lib/auth/schema';
import { BroadcastNoticesForm } from './broadcast-notices-form';
import { OwnPhoneForm } from './own-phone-form';
import { OwnSessions } from './own-sessions';
import { TwoFactor } from './two-factor';

type AccountSectionsProps = { account: Account; maySend: boolean; mustEnroll: boolean };

/** Users who must set up a second factor see only that section and their sessions. */
export function AccountSections({ account, maySend, mustEnroll }: AccountSectionsProps) {
  const { has_password, email, sandbox } = account;
  return (
    <>
      {!mustEnroll && (
        <AccountSection
          title="Profile"
          about="Your name appears next to your changes. Only an admin can change your roles."
        >
          <ProfileForm account={account} />
        </AccountSection>
      )}
      {!mustEnroll && has_password && (
        <AccountSection title="Password" about="Changing it signs you out of every other browser and device.">
          <ChangePasswordForm email={email} />
        </AccountSection>
      )}
      {has_password && (
        <AccountSection
          title="Two-factor authentication (2FA)"
          about="After your password, you enter a code from an app on your phone. A stolen password alone is then not enough."
        >
          <TwoFactor account={account} />
        </AccountSection>
      )}
      {!has_password && (
        <AccountSection title="Sign-in">
          <Note>
            {sandbox === 'demo'
              ? 'Anyone can sign in as this demo account of the sandbox, so it has no password and no 2FA.'
              : 'You sign in through another provider, which manages your password and 2FA.'}
          </Note>
        </AccountSection>
      )}
      {!mustEnroll && maySend && (
        <AccountSection title="Test messages" about="Send a message to yourself before it goes to customers.">
          <OwnPhoneForm />
        </AccountSection>
      )}
      {!mustEnroll && maySend && (
        <AccountSection
          title="Broadcast notifications"
          about="Get notified when a broadcast pauses, needs your approval or ends. Your browser can tell you too, while this tab is in the background."
        >
          <BroadcastNoticesForm />
        </AccountSection>
      )}
      <AccountSection
        title="Sessions"
        about={`Where you are signed in. Sign out sessions you don’t recognize${has_password ? ', then change your password' : ''}.`}
      >
        <OwnSessions />
      </AccountSection>
    </>
  );
}

type AccountSectionProps = {
  title: string;
  about?: ReactNode;
  id?: string;
  children: ReactNode;
};

function AccountSection({ title, about, id, children }: AccountSectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="grid content-start gap-x-12 gap-y-4 border-t py-6 first:border-t-0 first:pt-1 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-1">
        <h2 id={headingId} className="font-semibold text-title">
          {title}
        </h2>
        {about && <p className="max-w-100 text-muted text-small">{about}</p>}
      </div>
      <div className="min-w-0 max-w-130">{children}</div>
    </section>
  );
}

type ChangePasswordFormProps = {
  /** The username for password managers. */
  email: string;
};

function ChangePasswordForm({ email }: ChangePasswordFormProps) {
  const { mutateAsync } = useChangePassword();
  const [done, setDone] = useState(false);
  const { form, submit, problem, pending, errors } = useSimpleForm({
    schema: changePasswordInput,
    defaultValues: { current_password: '', new_password: '' },
    fields: ['current_password', 'new_password'],
    write(values) {
      setDone(false);
      return mutateAsync(values);
    },
    onSaved() {
      form.reset();
      setDone(true);
    },
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-90 gap-4">
      <FormNote problem={problem} />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="Current password"
        hint="Forgot it? Another admin can create a link to reset it."
        error={errors.current_password?.message}
      >
        <PasswordInput autoComplete="current-password" {...form.register('current_password')} />
      </Field>
      <Field label="New password" hint="At least 12 characters." error={errors.new_password?.message}>
        <PasswordInput autoComplete="new-password" minLength={12} {...form.register('new_password')} />
      </Field>
      <div>
        <Button type="submit" pending={pending}>
          Change password
        </Button>
      </div>
      <div role="status" className="empty:absolute">
        {done && <Note tone="success">Password changed.</Note>}
      </div>
    </form>
  );
}

function ProfileForm({ account }: { account: Account }) {
  const router = useRouter();
  const { mutateAsync } = useSaveProfile();
  const { form, submit, problem, pending, errors } = useSimpleForm({
    schema: profileInput,
    defaultValues: { name: account.name },
    fields: ['name'],
    write: mutateAsync,
    onSaved({ name }) {
      form.reset({ name });
      void toast('success', 'Name saved.');
      // The frame around the page shows the name too, and was rendered on the server.
      router.refresh();
    },
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-90 gap-4">
      <FormNote problem={problem} />
      <Field label="Name" error={errors.name?.message}>
        <Input autoComplete="name" dir="auto" {...form.register('name')} />
      </Field>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-small [&>dt]:text-muted">
        <dt>Email</dt>
        <dd className="break-words">
          <bdi>{account.email}</bdi>
        </dd>
        <dt>{account.roles.length === 1 ? 'Role' : 'Roles'}</dt>
        <dd className="first-letter:uppercase">{account.roles.join(', ') || 'none yet'}</dd>
      </dl>
      <div>
        <Button type="submit" pending={pending}>
          Save name
        </Button>
      </div>
    </form>
  );
}
