'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import { Select } from '@/components/ui/form-controls/select';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { ApiError } from '@/lib/api/client';
import { paths } from '@/lib/paths';
import { useSaveStaffSettings } from '@/lib/staff/mutations';
import { staffQueries } from '@/lib/staff/queries';
import { REQUIRED_OF, type StaffSettings } from '@/lib/staff/schema';
import { useDeed } from '../member/use-deed';

type RequiredOf = StaffSettings['two_factor_required'];

/** Of whom a second factor is required. Asked about first: it stops people at their next click. */
export function FactorPolicy() {
  const id = useId();
  const { data, error, isFetching, refetch } = useQuery(staffQueries.settings());
  const [chosen, setChosen] = useState<RequiredOf | null>(null);
  const save = useSaveStaffSettings();
  const { run, pending } = useDeed('The second factor is required as before.');
  const stopped = error instanceof ApiError && error.code === 'second_factor_required';
  useEffect(() => {
    if (stopped) location.assign(paths.account);
  }, [stopped]);
  if (!data && error && !stopped) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-2 text-muted text-small sm:ms-auto">
        Of whom two-factor is required could not be loaded.
        <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!data) return null;

  async function apply(two_factor_required: RequiredOf) {
    const done = `A second factor is required of ${two_factor_required} now.`;
    await run(() => save.mutateAsync({ two_factor_required }), done);
    setChosen(null);
  }

  return (
    <div className="flex items-center gap-2 sm:ms-auto">
      <label htmlFor={id} className="text-muted text-small">
        Two-factor required of
      </label>
      <Select
        id={id}
        size="sm"
        value={data.two_factor_required}
        onChange={({ target }) => setChosen(REQUIRED_OF.find((each) => each === target.value) ?? null)}
      >
        {REQUIRED_OF.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </Select>
      <ConfirmDialog
        open={chosen !== null}
        title={`Require a second factor of ${chosen}?`}
        confirm={chosen === 'nobody' ? 'Require it of nobody' : 'Require it'}
        pending={pending}
        onConfirm={() => chosen && void apply(chosen)}
        onCancel={() => setChosen(null)}
      >
        {chosen && CONSEQUENCES[chosen]}
      </ConfirmDialog>
    </div>
  );
}

const UNTIL =
  'can do nothing at the desk, from their next click on, until they have set it up with an authenticator app.';

const CONSEQUENCES: Record<RequiredOf, string> = {
  nobody: 'Whoever has one keeps it, and may turn it off.',
  admins: `Admins without one ${UNTIL}`,
  everyone: `Whoever has none ${UNTIL}`,
};
