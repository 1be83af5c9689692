'use client';

import Link from 'next/link';
import { type ReactNode, useId, useState } from 'react';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { paths } from '@/lib/paths';
import { useMakeResetLink, useResetTwoFactor, useRevokeResetLink } from '@/lib/staff/mutations';
import type { LinkMade, StaffMember } from '@/lib/staff/schema';
import { LinkShown } from '../invite/link-shown';
import { useMe } from '../list/me';
import { useDeed } from './use-deed';

/** For people who have lost what they sign in with. */
export function MemberWaysIn({ member }: { member: StaffMember }) {
  const id = useId();
  const me = useMe();
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t pt-4">
      <h3 id={id} className="font-semibold">
        Signing in
      </h3>
      {member.id === me ? (
        <p className="text-[13px]">
          Your own password and second factor are under{' '}
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
  const making = useDeed('No link was made.');
  const withdrawal = useDeed('The link was not withdrawn.');
  if (made && reset_expires_at) {
    return <LinkShown made={made} name={name} purpose="reset" onDone={() => setMade(null)} />;
  }
  return (
    <Line
      label="Password"
      text={
        reset_expires_at ? (
          <>
            A link for a new one is open until <Time value={reset_expires_at} inSentence />.
          </>
        ) : (
          'Forgotten? A one-time link lets them choose a new one, and ends their sessions.'
        )
      }
    >
      {active && !demo && (
        <Button
          size="sm"
          pending={making.pending}
          onClick={() => void making.run(async () => setMade(await make.mutateAsync()))}
        >
          {reset_expires_at ? 'Make new link' : 'Make link for a new password'}
        </Button>
      )}
      {reset_expires_at && (
        <Button
          size="sm"
          pending={withdrawal.pending}
          onClick={() => void withdrawal.run(() => revoke.mutateAsync(), 'The link opens nothing any more.')}
        >
          Withdraw link
        </Button>
      )}
    </Line>
  );
}

function SecondFactor({ member: { id, name, two_factor } }: { member: StaffMember }) {
  const [asking, setAsking] = useState(false);
  const reset = useResetTwoFactor(id);
  const { run, pending } = useDeed('The second factor is as it was.');

  async function confirm() {
    await run(() => reset.mutateAsync(), `${name} signs in without a second factor now.`);
    setAsking(false);
  }

  return (
    <Line
      label="Two-factor"
      text={two_factor ? 'On. For a lost phone without recovery codes, it can be reset.' : 'Off.'}
    >
      {two_factor && (
        <Button size="sm" onClick={() => setAsking(true)}>
          Reset second factor
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        danger
        title={
          <>
            Reset the second factor of <bdi>{name}</bdi>?
          </>
        }
        confirm="Reset second factor"
        pending={pending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        Make sure that it is they who ask: until they set up another, the password alone lets them in.
      </ConfirmDialog>
    </Line>
  );
}

type LineProps = { label: string; text: ReactNode; children: ReactNode };

function Line({ label, text, children }: LineProps) {
  return (
    <div className="grid grid-cols-[110px_minmax(0,1fr)] gap-y-1 text-[13px]">
      <span className="text-muted">{label}</span>
      <div className="grid gap-2">
        <p>{text}</p>
        <div className="flex flex-wrap gap-2 empty:hidden">{children}</div>
      </div>
    </div>
  );
}
