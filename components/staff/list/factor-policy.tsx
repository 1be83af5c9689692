import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useId, useState } from 'react';
import { Select } from '@/components/ui/form-controls/select';
import { TryAgain } from '@/components/ui/form-controls/try-again';
import { useAction } from '@/components/ui/hooks/use-action';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { accountQueries } from '@/lib/account/queries';
import { ApiError } from '@/lib/api/client';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { paths } from '@/lib/paths';
import { useSaveStaffSettings } from '@/lib/staff/mutations';
import { staffSettingQuery } from '@/lib/staff/queries';
import { REQUIRED_OF, type StaffSettings } from '@/lib/staff/settings';

type RequiredOf = StaffSettings['two_factor_required'];

/** Sets who must use two-factor authentication. Asks first, because it locks users out from their next request. */
export function FactorPolicy() {
  const id = useId();
  const t = useMessages('staff');
  const query = useQuery(staffSettingQuery());
  const { data, error } = query;
  const [chosen, setChosen] = useState<RequiredOf | null>(null);
  const { data: me } = useQuery(accountQueries.mine());
  const router = useRouter();
  const save = useSaveStaffSettings();
  const { run, pending } = useAction(coded('staff.policy.notSaved'));
  const stopped = error instanceof ApiError && error.code === 'second_factor_required';
  useEffect(() => {
    if (stopped) location.assign(paths.account);
  }, [stopped]);
  if (!data && error && !stopped) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-2 text-muted text-small sm:ms-auto">
        {t('policy.failed')}
        <TryAgain query={query} />
      </div>
    );
  }
  if (!data) return null;

  async function apply(two_factor_required: RequiredOf) {
    const done = coded(`staff.policy.saved.${two_factor_required}`);
    await run(() => save.mutateAsync({ two_factor_required, expected: data }), done);
    setChosen(null);
  }

  // The server refuses what would lock out the person who sets it.
  const needsOwn = me?.has_password === true && me.two_factor.confirmed_at === null;
  const isRefused = me?.sandbox != null;
  const asked = chosen ?? data.two_factor_required;
  const ownFirst = chosen !== null && chosen !== 'nobody' && needsOwn;

  return (
    <div className="flex flex-wrap items-center gap-2 sm:ms-auto">
      <label htmlFor={id} className="text-muted text-small">
        {t('policy.label')}
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
            {t(`policy.of.${value}`)}
          </option>
        ))}
      </Select>
      {isRefused && (
        <p id={`${id}-why`} className="text-muted text-small">
          {t('policy.sandbox')}
        </p>
      )}
      <ConfirmDialog
        open={ownFirst}
        title={t('policy.ownFirst.title')}
        confirm={t('policy.ownFirst.confirm')}
        onConfirm={() => attempt(() => router.push(paths.account))}
        onCancel={() => setChosen(null)}
      >
        {t('policy.ownFirst.text')}
      </ConfirmDialog>
      <ConfirmDialog
        open={chosen !== null && !ownFirst}
        title={t(`policy.ask.${asked}`)}
        confirm={t(`policy.confirm.${asked}`)}
        pending={pending}
        onConfirm={() => chosen && void apply(chosen)}
        onCancel={() => setChosen(null)}
      >
        {chosen && t(`policy.effect.${chosen}`)}
      </ConfirmDialog>
    </div>
  );
}
