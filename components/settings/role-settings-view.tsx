'use client';

import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { RecordTable } from '@/components/data-table/record-table';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { can, type EffectiveRole, type Permission, ROLES, type Role } from '@/lib/auth/permissions';
import { broadcastSettingQuery } from '@/lib/broadcasts/queries';
import { mayApprove } from '@/lib/broadcasts/settings';
import { PAGE_TITLES } from '@/lib/page-titles';
import { roleSettingQuery } from '@/lib/settings/queries';
import type { RoleSettings } from '@/lib/settings/roles';
import { ROLE_LABELS } from '@/lib/staff/labels';
import { SettingPage } from './setting-page';

const LazyForm = lazyWithPreload(() =>
  import('./role-settings-form').then((module) => module.RoleSettingsForm),
);

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

export function RoleSettingsView() {
  const broadcasts = useQuery(broadcastSettingQuery()).data;
  const may = (roles: EffectiveRole[], permission: Permission) =>
    permission === 'broadcasts:approve' && broadcasts
      ? mayApprove(roles, broadcasts)
      : can(roles, permission);
  return (
    <SettingPage title={PAGE_TITLES.roles} noun="roles" query={roleSettingQuery()}>
      {(data) => (
        <>
          <LazyForm settings={data} />
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
    </SettingPage>
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
      <Icon className={may ? 'size-4 text-success' : 'size-4 text-faint'} />
      <span className="sr-only">{may ? 'Yes' : 'No'}</span>
    </>
  );
}
