'use client';

import { Note } from '@/components/ui/display/note';
import type { Account } from '@/lib/account/schema';
import { AccountSection } from './account-section';
import { ChangePasswordForm } from './change-password-form';
import { OwnSessions } from './own-sessions';
import { ProfileForm } from './profile-form';
import { TestPhoneForm } from './test-phone-form';
import { TwoFactor } from './two-factor';

type AccountSectionsProps = { account: Account; maySend: boolean; mustEnroll: boolean };

/** Whoever must set up a second factor sees that alone, and what lets a stranger out. */
export function AccountSections({ account, maySend, mustEnroll }: AccountSectionsProps) {
  const { has_password, email } = account;
  return (
    <>
      {!mustEnroll && (
        <AccountSection
          title="Profile"
          about="Your name stands beside what you do. Only an admin can change your roles."
        >
          <ProfileForm account={account} />
        </AccountSection>
      )}
      {!mustEnroll && has_password && (
        <AccountSection title="Password" about="A new one signs you out on every other browser and device.">
          <ChangePasswordForm email={email} />
        </AccountSection>
      )}
      {has_password && (
        <AccountSection
          title="Two-factor sign-in"
          about="After your password the desk asks for a code of an app on your phone. Whoever learns the password alone stays outside."
        >
          <TwoFactor account={account} />
        </AccountSection>
      )}
      {!has_password && (
        <AccountSection title="Sign-in">
          <Note>
            You have no password at this desk: you come in by another way, which looks after passwords and
            second factors itself.
          </Note>
        </AccountSection>
      )}
      {!mustEnroll && maySend && (
        <AccountSection
          title="Test messages"
          about="Before a message goes to customers, you can send it to yourself."
        >
          <TestPhoneForm />
        </AccountSection>
      )}
      <AccountSection
        title="Sessions"
        about="Where you are signed in. End what you do not know, and change your password then."
      >
        <OwnSessions />
      </AccountSection>
    </>
  );
}
