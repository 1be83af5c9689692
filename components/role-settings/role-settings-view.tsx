'use client';

import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { type FormEvent, useState } from 'react';
import { ListFailed } from '@/components/data-table/list-failed';
import { RecordTable } from '@/components/data-table/record-table';
import { PageHeader } from '@/components/shell/nav/page-header';
import { Skeleton } from '@/components/ui/display/loading';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { Button } from '@/components/ui/form-controls/button';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { useAction } from '@/components/ui/hooks/use-action';
import { can, type EffectiveRole, type Permission, ROLES, type Role } from '@/lib/auth/permissions';
import { broadcastSettingQuery } from '@/lib/broadcasts/queries';
import { mayApprove } from '@/lib/broadcasts/settings';
import { PAGE_TITLES } from '@/lib/page-titles';
import { roleSettingQuery, useSaveRoleSettings } from '@/lib/settings/queries';
import type { RoleSettings } from '@/lib/settings/schema';
import { ROLE_LABELS } from '@/lib/staff/labels';

/** What people do with each permission. Those that always come with another one are left out. */
const ACTIONS: [Permission, string][] = [
  ['contacts:read', 'See contacts and groups'],
  ['contacts:write', 'Create and edit contacts and groups'],
  ['contacts:import', 'Import contacts'],
  ['contacts:export', 'Export contacts'],
  ['sends:read', 'See sent messages'],
  ['sends:create', 'Send a template to one person'],
  ['broadcasts:create', 'Send broadcasts'],
  ['broadcasts:approve', 'Approve other people’s broadcasts'],
  ['templates:write', 'Create and edit templates'],
  ['do-not-send:write', 'Add numbers to the do-not-send list'],
  ['do-not-send:override', 'Remove numbers that others added'],
  ['send-settings:write', 'Change limits and other settings'],
  ['replies:write', 'Edit automated replies'],
  ['staff:manage', 'Manage the team and roles'],
  ['audit:read', 'Read the audit log'],
  ['service:manage', 'Check the connection and download backups'],
];

/** What each role may do, and what an admin may add. */
export function RoleSettingsView() {
  const { data, error, isPending, isFetching, refetch } = useQuery(roleSettingQuery());
  const broadcasts = useQuery(broadcastSettingQuery()).data;
  const may = (roles: EffectiveRole[], permission: Permission) =>
    permission === 'broadcasts:approve' && broadcasts
      ? mayApprove(roles, broadcasts)
      : can(roles, permission);
  return (
    <>
      <PageHeader title={PAGE_TITLES.roles} />
      <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto p-5 max-sm:p-4">
        {isPending && (
          <div role="status" aria-label="Loading the roles" className="max-w-160">
            <Skeleton className="h-80 w-full" />
          </div>
        )}
        {!data && !isPending && (
          <ListFailed
            title="Couldn’t load the roles"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data && (
          <>
            <RoleForm key={String(data.support_may_send)} settings={data} />
            <div className="-mx-5 max-w-190 max-sm:-mx-4">
              <RecordTable
                label="What each role may do"
                columns={COLUMNS}
                wide={COLUMNS[0]}
                stale={false}
                stacked
              >
                {ACTIONS.map(([permission, label]) => (
                  <TableRow key={permission} stale={false}>
                    <TableCell className="whitespace-normal">{label}</TableCell>
                    {ROLES.map((role) => (
                      <TableCell key={role} label={ROLE_LABELS[role].label}>
                        <Mark may={may(rolesOf(role, data), permission)} />
                      </TableCell>
                    ))}
                  </TableRow>
                ))}
              </RecordTable>
            </div>
          </>
        )}
      </div>
    </>
  );
}

const COLUMNS = ['Action', ...ROLES.map((role) => ROLE_LABELS[role].label)];

function rolesOf(role: Role, { support_may_send }: RoleSettings): EffectiveRole[] {
  return role === 'support' && support_may_send ? [role, 'sender'] : [role];
}

function Mark({ may }: { may: boolean }) {
  const Icon = may ? Check : Minus;
  return (
    <>
      <Icon aria-hidden="true" className={may ? 'size-4 text-success' : 'size-4 text-faint'} />
      <span className="sr-only">{may ? 'Yes' : 'No'}</span>
    </>
  );
}

function RoleForm({ settings }: { settings: RoleSettings }) {
  const [maySend, setMaySend] = useState(settings.support_may_send);
  const save = useSaveRoleSettings();
  const { run, pending } = useAction('Couldn’t save the roles.');

  async function submit(event: FormEvent) {
    event.preventDefault();
    await run(() => save.mutateAsync({ support_may_send: maySend }), 'Roles saved.');
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-160 justify-items-start gap-3">
      <div>
        <Checkbox
          label="Support may send templates"
          aria-describedby="support-may-send"
          checked={maySend}
          onChange={({ target }) => setMaySend(target.checked)}
        />
        <p id="support-may-send" className="ms-6 text-muted">
          One person at a time, within the sending limits. Broadcasts stay with marketers and admins.
        </p>
      </div>
      <Button type="submit" variant="primary" pending={pending}>
        Save roles
      </Button>
    </form>
  );
}
