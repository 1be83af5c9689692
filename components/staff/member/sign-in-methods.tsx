import Link from 'next/link';
import { type ReactNode, useId, useState } from 'react';
import { useAppActions } from '@/components/ui/app-actions';
import { Time } from '@/components/ui/display/time';
import { ActionButton } from '@/components/ui/overlay/action-button';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { paths } from '@/lib/paths';
import { useMakeResetLink, useResetTwoFactor, useRevokeResetLink } from '@/lib/staff/mutations';
import type { LinkMade, StaffMember } from '@/lib/staff/schema';
import { LinkShown } from '../link-shown';

/** Lets an admin help users who have lost their password or second factor. */
export function SignInMethods({ member }: { member: StaffMember }) {
  const id = useId();
  const t = useMessages('staff');
  const { me } = useAppActions();
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t pt-4">
      <h3 id={id} className="font-semibold">
        {t('signIn.title')}
      </h3>
      {member.id === me && member.demo ? (
        <p className="text-small">{t('signIn.ownDemo')}</p>
      ) : member.id === me ? (
        <p className="text-small">
          {t.rich('signIn.own', {
            link: (text) => (
              <Link
                href={paths.account}
                prefetch={false}
                className="text-accent underline underline-offset-2"
              >
                {text}
              </Link>
            ),
          })}
        </p>
      ) : (
        <>
          <NewPassword member={member} />
          <SecondFactor member={member} />
        </>
      )}
    </section>
  );
}

function NewPassword({ member }: { member: StaffMember }) {
  const { id, name, active, demo, reset_expires_at } = member;
  const t = useMessages('staff');
  const [made, setMade] = useState<LinkMade | null>(null);
  const make = useMakeResetLink(id);
  const revoke = useRevokeResetLink(id);
  if (made && reset_expires_at) {
    return <LinkShown made={made} name={name} purpose="reset" onDone={() => setMade(null)} />;
  }
  return (
    <Line
      label={t('signIn.password')}
      text={
        reset_expires_at
          ? t.rich('signIn.resetLinkValid', { time: <Time value={reset_expires_at} inSentence /> })
          : t('signIn.passwordText')
      }
    >
      {active && !demo && (
        <ActionButton
          size="sm"
          run={async () => setMade(await make.mutateAsync())}
          failed={coded('staff.signIn.linkNotCreated')}
        >
          {t(reset_expires_at ? 'signIn.createNewLink' : 'signIn.createResetLink')}
        </ActionButton>
      )}
      {reset_expires_at && (
        <ActionButton
          size="sm"
          run={() => revoke.mutateAsync()}
          done={coded('staff.signIn.linkRevoked')}
          failed={coded('staff.signIn.linkNotRevoked')}
        >
          {t('signIn.revokeLink')}
        </ActionButton>
      )}
    </Line>
  );
}

function SecondFactor({ member: { id, name, two_factor } }: { member: StaffMember }) {
  const t = useMessages('staff');
  const { mutateAsync: reset } = useResetTwoFactor(id);
  return (
    <Line label={t('signIn.twoFactor')} text={t(two_factor ? 'signIn.twoFactorOn' : 'signIn.twoFactorOff')}>
      {two_factor && (
        <ActionButton
          size="sm"
          run={() => reset()}
          question={{
            title: t.rich('signIn.askReset', { name: <bdi>{name}</bdi> }),
            text: t('signIn.resetText'),
            confirm: t('signIn.resetTwoFactor'),
          }}
          done={coded('staff.signIn.reset', { name })}
          failed={coded('staff.signIn.notReset')}
        >
          {t('signIn.resetTwoFactor')}
        </ActionButton>
      )}
    </Line>
  );
}

type LineProps = { label: string; text: ReactNode; children: ReactNode };

function Line({ label, text, children }: LineProps) {
  return (
    <div className="grid grid-cols-[110px_minmax(0,1fr)] gap-y-1 text-small">
      <span className="text-muted">{label}</span>
      <div className="grid gap-2">
        <p>{text}</p>
        <div className="flex flex-wrap gap-2 empty:hidden">{children}</div>
      </div>
    </div>
  );
}
