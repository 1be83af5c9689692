import 'server-only';
import Lock from 'lucide-react/icons/lock';
import { PageHeader } from '@/components/shell/nav/page-header';
import { EmptyState } from '@/components/ui/display/empty-state';
import { LinkButton } from '@/components/ui/form-controls/button';
import type { Permission } from '@/lib/auth/permissions';
import { formatList } from '@/lib/format';
import type { Translate } from '@/lib/messages/catalog';
import { translate } from '@/lib/messages/loaded';
import { paths } from '@/lib/paths';
import { store } from '@/lib/server/db/client';
import { adminNames } from '@/lib/server/users/users';
import { rolesFor } from '@/lib/staff/labels';
import { pageLanguage } from './guard';

const HOME: Permission = 'contacts:read';

export async function NoAccess({ permission }: { permission: Permission }) {
  const language = await pageLanguage();
  const t = translate(language, 'no-access');
  const role = rolesFor(translate(language, 'roles'), permission);
  const admins = await adminNames(store());
  return (
    <>
      <PageHeader title={t('title')} status={permission !== HOME} />
      <EmptyState
        icon={<Lock />}
        title={t('heading')}
        action={
          permission === HOME ? (
            <LinkButton href={paths.account}>{t('toAccount')}</LinkButton>
          ) : (
            <LinkButton href={paths.home}>{t('toOverview')}</LinkButton>
          )
        }
      >
        <p>
          {t('needsRole', { role })} {whomToAsk(t, admins)}
        </p>
      </EmptyState>
    </>
  );
}

function whomToAsk(t: Translate<'no-access'>, admins: string[]): string {
  const [first, second, third, another] = admins;
  if (first === undefined) return t('ask');
  return second !== undefined && third !== undefined && another !== undefined
    ? t('askOneOfMany', { first, second, third })
    : t('askOneOf', { names: formatList(admins, t.language, 'or') });
}
