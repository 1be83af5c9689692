import ChevronRight from 'lucide-react/icons/chevron-right';
import Link from 'next/link';
import { PageHeader } from '@/components/shell/nav/page-header';
import type { EffectiveRole } from '@/lib/auth/permissions';
import { PAGE_TITLES } from '@/lib/page-titles';
import { settingsFor } from './settings-items';

/** The settings that the user may see. */
export function SettingsView({ roles }: { roles: readonly EffectiveRole[] }) {
  return (
    <>
      <PageHeader title={PAGE_TITLES.settings} />
      <div className="min-h-0 flex-1 overflow-y-auto p-5 max-sm:p-4">
        <ul className="grid max-w-160 divide-y overflow-hidden rounded border">
          {settingsFor(roles).map(({ href, label, about, icon: Icon }) => (
            <li key={href}>
              <Link href={href} className="flex items-center gap-3 p-4 -outline-offset-2 hover:bg-canvas">
                <span className="grid size-9 shrink-0 place-items-center rounded bg-sunken text-muted">
                  <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{label}</span>
                  <span className="block text-muted">{about}</span>
                </span>
                <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint rtl:rotate-180" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
