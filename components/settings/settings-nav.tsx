import type { ReactNode } from 'react';
import { PageTabs } from '@/components/shell/nav/page-tabs';
import type { EffectiveRole } from '@/lib/auth/permissions';
import { settingsFor } from './settings-items';
import { SettingsLink } from './settings-link';

type SettingsTabsProps = { roles: readonly EffectiveRole[]; children: ReactNode };

export function SettingsTabs({ roles, children }: SettingsTabsProps) {
  return <PageTabs tabs={<SettingsNav roles={roles} />}>{children}</PageTabs>;
}

function SettingsNav({ roles }: { roles: readonly EffectiveRole[] }) {
  return (
    <nav aria-label="Settings" className="scroll-cue shrink-0 border-b px-3 max-sm:px-2">
      <ul className="flex gap-1">
        {settingsFor(roles).map(({ href, label, icon: Icon }) => (
          <li key={href}>
            <SettingsLink href={href}>
              <Icon className="size-4 shrink-0 stroke-[1.75]" />
              {label}
            </SettingsLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
