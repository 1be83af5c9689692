'use client';

import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { RecordTable } from '@/components/data-table/record-table';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { can, type EffectiveRole, type Permission, ROLES } from '@/lib/auth/permissions';
import { mayApprove } from '@/lib/broadcasts/may-approve';
import { broadcastSettingQuery } from '@/lib/broadcasts/queries';
import { useMessages } from '@/lib/messages/messages-provider';
import { roleSettingQuery } from '@/lib/settings/queries';
import { withAllowed } from '@/lib/settings/roles';
import { SettingPage } from './setting-page';

const LazyForm = lazyWithPreload(
  () => import('./role-settings-form').then((module) => module.RoleSettingsForm),
  ['forms', 'role-settings-form'],
);

/** What people do with each permission. Those that always come with another one are left out. */
const ACTIONS = [
  'contacts:read',
  'contacts:write',
  'contacts:import',
  'contacts:export',
  'facts:define',
  'sends:read',
  'sends:create',
  'broadcasts:create',
  'broadcasts:approve',
  'templates:write',
  'do-not-send:write',
  'do-not-send:override',
  'send-settings:write',
  'replies:write',
  'staff:manage',
  'audit:read',
  'data:manage',
  'service:manage',
] as const satisfies readonly Permission[];

export function RoleSettingsView() {
  const t = useMessages('role-settings');
  const roleTexts = useMessages('roles');
  const broadcasts = useQuery(broadcastSettingQuery()).data;
  const may = (roles: EffectiveRole[], permission: Permission) =>
    permission === 'broadcasts:approve' && broadcasts
      ? mayApprove(roles, broadcasts)
      : can(roles, permission);
  return (
    <SettingPage title={t('title')} loading={t('loading')} failed={t('failed')} query={roleSettingQuery()}>
      {(data) => (
        <>
          <LazyForm settings={data} />
          <div className="-mx-5 max-w-190 max-sm:-mx-4">
            <RecordTable
              label={t('matrix')}
              columns={[t('action'), ...ROLES.map((role) => roleTexts(role))]}
              wide={t('action')}
              stale={false}
              stacked
            >
              {ACTIONS.map((permission) => (
                <TableRow key={permission} stale={false}>
                  <TableCell className="whitespace-normal">{t(`can.${permission}`)}</TableCell>
                  {ROLES.map((role) => (
                    <TableCell key={role} label={roleTexts(role)}>
                      <Mark may={may(withAllowed([role], data), permission)} />
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

function Mark({ may }: { may: boolean }) {
  const t = useMessages('role-settings');
  const Icon = may ? Check : Minus;
  return (
    <>
      <Icon className={may ? 'size-4 text-success' : 'size-4 text-faint'} />
      <span className="sr-only">{t(may ? 'may' : 'mayNot')}</span>
    </>
  );
}
