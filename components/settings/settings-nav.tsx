import type { ReactNode } from 'react';
import { PageTabs } from '@/components/shell/nav/page-tabs';
import type { EffectiveRole } from '@/lib/auth/permissions';
import type { Translate } from '@/lib/messages/catalog';
import { settingsFor } from './settings-items';
import { SettingsLink } from './settings-link';

type SettingsNavProps = { roles: readonly EffectiveRole[]; t: Translate<'settings'> };

export function SettingsTabs({ children, ...nav }: SettingsNavProps & { children: ReactNode }) {
  return <PageTabs tabs={<SettingsNav {...nav} />}>{children}</PageTabs>;
}

function SettingsNav({ roles, t }: SettingsNavProps) {
  return (
    <nav aria-label={t('nav')} className="scroll-cue shrink-0 border-b px-3 max-sm:px-2">
      <ul className="flex gap-1">
        {settingsFor(roles).map(({ href, key, icon: Icon }) => (
          <li key={href}>
            <SettingsLink href={href}>
              <Icon className="size-4 shrink-0 stroke-[1.75]" />
              {t(key)}
            </SettingsLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
