import Link from 'next/link';
import { type ReactNode, useId, useState } from 'react';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { paths } from '@/lib/paths';
import { useMakeResetLink, useResetTwoFactor, useRevokeResetLink } from '@/lib/staff/mutations';
import type { LinkMade, StaffMember } from '@/lib/staff/schema';
import { useAction } from '../../ui/hooks/use-action';
import { LinkShown } from '../link-shown';
import { useMe } from '../use-staff-state';

/** Lets an admin help users who have lost their password or second factor. */
export function SignInMethods({ member }: { member: StaffMember }) {
  const id = useId();
  const me = useMe();
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t pt-4">
      <h3 id={id} className="font-semibold">
        Sign-in methods
      </h3>
      {member.id === me && member.demo ? (
        <p className="text-small">This demo account of the sandbox has no password and no 2FA.</p>
      ) : member.id === me ? (
        <p className="text-small">
          Your own password and 2FA are under{' '}
          <Link href={paths.account} prefetch={false} className="text-accent underline underline-offset-2">
            Your account
          </Link>
          .
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
  const [made, setMade] = useState<LinkMade | null>(null);
  const make = useMakeResetLink(id);
  const revoke = useRevokeResetLink(id);
  const making = useAction('Couldn’t create a link.');
  const withdrawal = useAction('Couldn’t revoke the link.');
  if (made && reset_expires_at) {
    return <LinkShown made={made} name={name} purpose="reset" onDone={() => setMade(null)} />;
  }
  return (
    <Line
      label="Password"
      text={
        reset_expires_at ? (
          <>
            A reset link is valid until <Time value={reset_expires_at} inSentence />.
          </>
        ) : (
          'Create a one-time link to let them choose a new one. It signs them out everywhere.'
        )
      }
    >
      {active && !demo && (
        <Button
          size="sm"
          pending={making.pending}
          onClick={() => void making.run(async () => setMade(await make.mutateAsync()))}
        >
          {reset_expires_at ? 'Create new link' : 'Create password reset link'}
        </Button>
      )}
      {reset_expires_at && (
        <Button
          size="sm"
          pending={withdrawal.pending}
          onClick={() => void withdrawal.run(() => revoke.mutateAsync(), 'The link no longer works.')}
        >
          Revoke link
        </Button>
      )}
    </Line>
  );
}

function SecondFactor({ member: { id, name, two_factor } }: { member: StaffMember }) {
  const [asking, setAsking] = useState(false);
  const reset = useResetTwoFactor(id);
  const { run, pending } = useAction('Couldn’t reset 2FA.');

  async function confirm() {
    await run(() => reset.mutateAsync(), `${name} can now sign in without 2FA.`);
    setAsking(false);
  }

  return (
    <Line
      label="2FA"
      text={two_factor ? 'On. You can reset it if they lost their phone and recovery codes.' : 'Off.'}
    >
      {two_factor && (
        <Button size="sm" onClick={() => setAsking(true)}>
          Reset 2FA
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        danger
        title={
          <>
            Reset 2FA for <bdi>{name}</bdi>?
          </>
        }
        confirm="Reset 2FA"
        pending={pending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        Make sure the request really comes from them. Until they set up another, their password alone is
        enough to sign in.
      </ConfirmDialog>
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
