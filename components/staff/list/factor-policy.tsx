import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useId, useState } from 'react';
import { Select } from '@/components/ui/form-controls/select';
import { TryAgain } from '@/components/ui/form-controls/try-again';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { accountQueries } from '@/lib/account/queries';
import { ApiError } from '@/lib/api/client';
import { paths } from '@/lib/paths';
import { useSaveStaffSettings } from '@/lib/staff/mutations';
import { staffSettingQuery } from '@/lib/staff/queries';
import { REQUIRED_OF, type StaffSettings } from '@/lib/staff/settings';
import { useAction } from '../../ui/hooks/use-action';

type RequiredOf = StaffSettings['two_factor_required'];

/** Sets who must use two-factor authentication. Asks first, because it locks users out from their next request. */
export function FactorPolicy() {
  const id = useId();
  const query = useQuery(staffSettingQuery());
  const { data, error } = query;
  const [chosen, setChosen] = useState<RequiredOf | null>(null);
  const { data: me } = useQuery(accountQueries.mine());
  const router = useRouter();
  const save = useSaveStaffSettings();
  const { run, pending } = useAction('Couldn’t change the setting.');
  const stopped = error instanceof ApiError && error.code === 'second_factor_required';
  useEffect(() => {
    if (stopped) location.assign(paths.account);
  }, [stopped]);
  if (!data && error && !stopped) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-2 text-muted text-small sm:ms-auto">
        Couldn’t load the 2FA setting.
        <TryAgain query={query} />
      </div>
    );
  }
  if (!data) return null;

  async function apply(two_factor_required: RequiredOf) {
    const done =
      two_factor_required === 'nobody'
        ? '2FA is no longer required.'
        : `2FA is now required for ${two_factor_required}.`;
    await run(() => save.mutateAsync({ two_factor_required, expected: data }), done);
    setChosen(null);
  }

  // The server refuses what would lock out the person who sets it.
  const needsOwn = me?.has_password === true && me.two_factor.confirmed_at === null;
  const isRefused = me?.sandbox != null;
  const ownFirst = chosen !== null && chosen !== 'nobody' && needsOwn;

  return (
    <div className="flex flex-wrap items-center gap-2 sm:ms-auto">
      <label htmlFor={id} className="text-muted text-small">
        Require 2FA
      </label>
      <Select
        id={id}
        size="sm"
        value={data.two_factor_required}
        disabled={isRefused}
        aria-describedby={isRefused ? `${id}-why` : undefined}
        onChange={({ target }) => setChosen(REQUIRED_OF.find((each) => each === target.value) ?? null)}
      >
        {REQUIRED_OF.map((value) => (
          <option key={value} value={value}>
            {REQUIRED_LABELS[value]}
          </option>
        ))}
      </Select>
      {isRefused && (
        <p id={`${id}-why`} className="text-muted text-small">
          {SANDBOX_WHY}
        </p>
      )}
      <ConfirmDialog
        open={ownFirst}
        title="Set up 2FA for yourself first?"
        confirm="Set it up"
        onConfirm={() => attempt(() => router.push(paths.account))}
        onCancel={() => setChosen(null)}
      >
        You don’t have it yet, so requiring it would lock you out. You can require it once you have set it up.
      </ConfirmDialog>
      <ConfirmDialog
        open={chosen !== null && !ownFirst}
        title={chosen === 'nobody' ? 'Stop requiring 2FA?' : `Require 2FA for ${chosen}?`}
        confirm={chosen === 'nobody' ? 'Stop requiring it' : 'Require it'}
        pending={pending}
        onConfirm={() => chosen && void apply(chosen)}
        onCancel={() => setChosen(null)}
      >
        {chosen && CONSEQUENCES[chosen]}
      </ConfirmDialog>
    </div>
  );
}

const SANDBOX_WHY = 'Accounts of the sandbox can’t change this.';

const REQUIRED_LABELS: Record<RequiredOf, string> = {
  nobody: 'No one',
  admins: 'Admins',
  everyone: 'Everyone',
};

const CONSEQUENCES: Record<RequiredOf, string> = {
  nobody: 'People who have it keep it, and can turn it off.',
  admins: 'Admins without 2FA are locked out until they set it up with an authenticator app.',
  everyone: 'People without 2FA are locked out until they set it up with an authenticator app.',
};
