'use client';

import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import type { FormEvent } from 'react';
import { IndexState } from '@/components/contact-index/index-state';
import { QueryFailed } from '@/components/data-table/list-failed';
import { PageHeader } from '@/components/shell/nav/page-header';
import { Fact, Facts } from '@/components/ui/display/facts';
import { Skeleton } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { SectionCard } from '@/components/ui/display/section-card';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import { useMessages } from '@/lib/messages/messages-provider';
import { bytesWords } from '@/lib/service/labels';
import { useCheckBackup } from '@/lib/service/mutations';
import { serviceQueries } from '@/lib/service/queries';
import type { AppData, ServiceDetails } from '@/lib/service/schema';
import { RequestsUsed } from './requests-used';
import { ResponseTimes } from './response-times';
import { RestoreSteps } from './restore-steps';
import { StateSection } from './state-section';

export function ServiceView() {
  const t = useMessages('service-page');
  const query = useQuery(serviceQueries.details());
  const { data, error, isPending } = query;
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-5 max-sm:p-4">
        {isPending && <Loading />}
        {!data && !isPending && <QueryFailed title={t('failed')} query={query} />}
        {data && (
          <div className="grid max-w-240 grid-cols-1 content-start gap-4">
            {error && <Note tone="warning">{t('stale', { problem: error.message })}</Note>}
            <Sections details={data} />
          </div>
        )}
      </div>
    </>
  );
}

function Sections({ details }: { details: ServiceDetails }) {
  return (
    <>
      <StateSection details={details} />
      <ResponseTimes details={details} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <RequestsUsed details={details} />
        <ContactIndexSection />
        <ConnectionSection connection={details.connection} />
        <AppSection data={details.data} app={details.app} />
      </div>
      <BackupSection data={details.data} />
    </>
  );
}

function Loading() {
  const t = useMessages('service-page');
  return (
    <div role="status" aria-label={t('loading')} className="grid max-w-240 gap-4">
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-60 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}

const ON_POSTGRES = 'pg_dump --format=custom --file=frontdesk.dump "$DATABASE_URL"';

function BackupSection({ data }: { data: AppData }) {
  const t = useMessages('service-page');
  const units = useMessages('units');
  return (
    <SectionCard title={t('backup.title')}>
      {data.no_backup ? (
        <Note tone={data.database === 'PostgreSQL' ? 'info' : 'warning'}>
          {data.no_backup}
          {data.database === 'PostgreSQL' && <code className="mt-1.5 block break-words">{ON_POSTGRES}</code>}
        </Note>
      ) : (
        <>
          <p className="text-muted">{t('backup.text', { size: bytesWords(units, data.database_bytes) })}</p>
          <BackupDownload />
        </>
      )}
      <p className="text-muted text-small">{t('backup.secret')}</p>
      <RestoreSteps data={data} />
    </SectionCard>
  );
}

/** Checks first whether a backup can be made, because browsers show no reason when a download fails. */
function BackupDownload() {
  const t = useMessages('service-page');
  const { mutate, error, isPending } = useCheckBackup();
  function checkFirst(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    mutate(undefined, { onSuccess: () => form.submit() });
  }
  return (
    <>
      <form method="post" action="/api/backup" onSubmit={checkFirst}>
        <Button type="submit" pending={isPending}>
          <Download />
          {t('backup.download')}
        </Button>
      </form>
      {error && (
        <Note tone="danger" role="alert">
          {error.message}
        </Note>
      )}
    </>
  );
}

function ConnectionSection({ connection }: Pick<ServiceDetails, 'connection'>) {
  const t = useMessages('service-page');
  return (
    <SectionCard title={t('connection.title')}>
      {connection ? (
        <>
          <Facts>
            <Fact term={t('connection.url')}>
              <bdi>{connection.base_url}</bdi>
            </Fact>
            <Fact term={t('connection.fingerprint')}>
              <code>{connection.fingerprint}</code>
            </Fact>
          </Facts>
          <p className="text-muted text-small">
            {t.rich('connection.fingerprintText', {
              command: <code className="break-words">printf %s "$SERVICE_API_KEY" | sha256sum</code>,
            })}
          </p>
        </>
      ) : (
        <p className="text-muted">{t('connection.sandbox')}</p>
      )}
    </SectionCard>
  );
}

function AppSection({ data, app }: Pick<ServiceDetails, 'data' | 'app'>) {
  const t = useMessages('service-page');
  const units = useMessages('units');
  const { database, database_bytes, folder, folder_bytes, free_bytes } = data;
  const size = bytesWords(units, folder_bytes);
  return (
    <SectionCard title={t('app.title')}>
      <Facts>
        <Fact term={t('app.version')}>
          {t('app.versionOnNode', { version: app.version, node: app.node.replace(/^v/, '') })}
        </Fact>
        <Fact term={t('app.since')}>
          <Time value={app.started_at} />
        </Fact>
        <Fact term={t('app.database')}>
          {t('app.databaseSize', { database, size: bytesWords(units, database_bytes) })}
        </Fact>
        <Fact term={t('app.folder')}>
          <bdi>{folder}</bdi>
        </Fact>
        <Fact term={t('app.folderSize')}>
          {free_bytes === null ? size : t('app.sizeAndFree', { size, free: bytesWords(units, free_bytes) })}
        </Fact>
      </Facts>
    </SectionCard>
  );
}

function ContactIndexSection() {
  const t = useMessages('service-page');
  const { data: status, error } = useQuery(contactIndexQueries.status());
  return (
    <SectionCard title={t('index.title')}>
      {status && <IndexState status={status} />}
      {!status && !error && <Skeleton className="h-16 w-full" />}
      {!status && error && <p className="text-danger">{error.message}</p>}
    </SectionCard>
  );
}
