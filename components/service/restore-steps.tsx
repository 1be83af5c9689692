import type { MessageTag } from '@/lib/messages/catalog';
import { useMessages } from '@/lib/messages/messages-provider';
import type { AppData } from '@/lib/service/schema';

const RESTORE =
  'pg_restore --no-owner --exit-on-error --dbname="postgres://…/frontdesk_restored" frontdesk.dump';

/** The same statements as in `docs/backup.md`. */
const END_ALL =
  'delete from session; delete from sign_in_challenge; delete from setup_link; delete from staff_link where used_at is null;';

/** The steps of `docs/backup.md`, for people without access to the repository. */
export function RestoreSteps({ data: { database, folder } }: { data: AppData }) {
  const t = useMessages('service-page');
  return (
    <details className="min-w-0">
      <summary className="w-fit rounded py-1 text-muted text-small hover:text-text">
        {t('restore.title')}
      </summary>
      <ol className="mt-2 grid max-w-180 list-decimal gap-1.5 ps-5 text-small">
        {database === 'SQLite' ? <IntoFolder folder={folder} /> : <IntoPostgres />}
        <li>{t.rich('restore.end', { command: <code className="break-words">{END_ALL}</code> })}</li>
        <li>{t('restore.start')}</li>
        <li>{t('restore.people')}</li>
        <li>{t('restore.sent')}</li>
      </ol>
    </details>
  );
}

const code: MessageTag = (text) => <code>{text}</code>;

function IntoFolder({ folder }: { folder: string }) {
  const t = useMessages('service-page');
  return (
    <>
      <li>{t('restore.stop')}</li>
      <li>{t.rich('restore.put', { folder: <bdi className="break-words">{folder}</bdi>, code })}</li>
      <li>{t.rich('restore.secret', { code })}</li>
    </>
  );
}

function IntoPostgres() {
  const t = useMessages('service-page');
  return (
    <>
      <li>{t('restore.stopNodes')}</li>
      <li>{t.rich('restore.newDatabase', { command: <code className="break-words">{RESTORE}</code> })}</li>
      <li>{t('restore.useDatabase')}</li>
      <li>{t('restore.keepSecret')}</li>
    </>
  );
}
