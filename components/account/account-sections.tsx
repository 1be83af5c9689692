import { useRouter } from 'next/navigation';
import { type ReactNode, useId, useState } from 'react';
import { FormNote } from '@/components/forms/form-note';
import { useSimpleForm } from '@/components/forms/use-simple-form';
import { LanguageForm } from '@/components/language/language-form';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Input, PasswordInput } from '@/components/ui/form-controls/input';
import { toast } from '@/components/ui/overlay/toast';
import { useChangePassword, useSaveProfile } from '@/lib/account/mutations';
import { type Account, profileInput } from '@/lib/account/schema';
import { changePasswordInput } from '@/lib/auth/schema';
import type { LanguageChoices } from '@/lib/language/choices';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { roleNames } from '@/lib/staff/labels';
import { BroadcastNoticesForm } from './broadcast-notices-form';
import { OwnPhoneForm } from './own-phone-form';
import { OwnSessions } from './own-sessions';
import { TwoFactor } from './two-factor';

type AccountSectionsProps = {
  account: Account;
  maySend: boolean;
  mustEnroll: boolean;
  languages: LanguageChoices;
};

/** Users who must set up a second factor see only that section and their sessions. */
export function AccountSections({ account, maySend, mustEnroll, languages }: AccountSectionsProps) {
  const language = useMessages('language');
  const t = useMessages('account');
  const { has_password, email, sandbox } = account;
  return (
    <>
      {!mustEnroll && (
        <AccountSection title={t('profile.title')} about={t('profile.about')}>
          <ProfileForm account={account} />
        </AccountSection>
      )}
      {languages.languages.length > 1 && (
        <AccountSection title={language('label')} about={language('about')}>
          <LanguageForm {...languages} />
        </AccountSection>
      )}
      {!mustEnroll && has_password && (
        <AccountSection title={t('password.title')} about={t('password.about')}>
          <ChangePasswordForm email={email} />
        </AccountSection>
      )}
      {has_password && (
        <AccountSection title={t('twoFactor.title')} about={t('twoFactor.about')}>
          <TwoFactor account={account} />
        </AccountSection>
      )}
      {!has_password && (
        <AccountSection title={t('signIn.title')}>
          <Note>{t(sandbox === 'demo' ? 'signIn.demo' : 'signIn.provider')}</Note>
        </AccountSection>
      )}
      {!mustEnroll && maySend && (
        <AccountSection title={t('phone.title')} about={t('phone.about')}>
          <OwnPhoneForm />
        </AccountSection>
      )}
      {!mustEnroll && maySend && (
        <AccountSection title={t('notices.title')} about={t('notices.about')}>
          <BroadcastNoticesForm />
        </AccountSection>
      )}
      <AccountSection
        title={t('sessions.title')}
        about={t(has_password ? 'sessions.aboutWithPassword' : 'sessions.about')}
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
  const t = useMessages('account');
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
        label={t('password.current')}
        hint={t('password.forgot')}
        error={errors.current_password?.message}
      >
        <PasswordInput autoComplete="current-password" {...form.register('current_password')} />
      </Field>
      <Field label={t('password.new')} hint={t('password.newHint')} error={errors.new_password?.message}>
        <PasswordInput autoComplete="new-password" minLength={12} {...form.register('new_password')} />
      </Field>
      <div>
        <Button type="submit" pending={pending}>
          {t('password.change')}
        </Button>
      </div>
      <div role="status" className="empty:absolute">
        {done && <Note tone="success">{t('password.changed')}</Note>}
      </div>
    </form>
  );
}

function ProfileForm({ account }: { account: Account }) {
  const t = useMessages('account');
  const roleTexts = useMessages('roles');
  const router = useRouter();
  const { mutateAsync } = useSaveProfile();
  const { form, submit, problem, pending, errors } = useSimpleForm({
    schema: profileInput,
    defaultValues: { name: account.name },
    fields: ['name'],
    write: mutateAsync,
    onSaved({ name }) {
      form.reset({ name });
      void toast('success', coded('account.profile.saved'));
      // The frame around the page shows the name too, and was rendered on the server.
      router.refresh();
    },
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-90 gap-4">
      <FormNote problem={problem} />
      <Field label={t('profile.name')} error={errors.name?.message}>
        <Input autoComplete="name" dir="auto" {...form.register('name')} />
      </Field>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-small [&>dt]:text-muted">
        <dt>{t('profile.email')}</dt>
        <dd className="break-words">
          <bdi>{account.email}</bdi>
        </dd>
        <dt>{t('profile.roles', { count: account.roles.length })}</dt>
        <dd>{account.roles.length > 0 ? roleNames(roleTexts, account.roles) : t('profile.noRoles')}</dd>
      </dl>
      <div>
        <Button type="submit" pending={pending}>
          {t('profile.save')}
        </Button>
      </div>
    </form>
  );
}
