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
import { PAGE_TITLES } from '@/lib/page-titles';
import { bytesWords } from '@/lib/service/labels';
import { useCheckBackup } from '@/lib/service/mutations';
import { serviceQueries } from '@/lib/service/queries';
import type { AppData, ServiceDetails } from '@/lib/service/schema';
import { RequestsUsed } from './requests-used';
import { ResponseTimes } from './response-times';
import { RestoreSteps } from './restore-steps';
import { StateSection } from './state-section';

export function ServiceView() {
  const query = useQuery(serviceQueries.details());
  const { data, error, isPending } = query;
  return (
    <>
      <PageHeader title={PAGE_TITLES.service} />
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-5 max-sm:p-4">
        {isPending && <Loading />}
        {!data && !isPending && <QueryFailed title="Couldn’t load this" query={query} />}
        {data && (
          <div className="grid max-w-240 grid-cols-1 content-start gap-4">
            {error && <Note tone="warning">This may be out of date. {error.message}</Note>}
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
  return (
    <div role="status" aria-label="Loading" className="grid max-w-240 gap-4">
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-60 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}

const ON_POSTGRES = 'pg_dump --format=custom --file=frontdesk.dump "$DATABASE_URL"';

function BackupSection({ data }: { data: AppData }) {
  return (
    <SectionCard title="Backup">
      {data.no_backup ? (
        <Note tone={data.database === 'PostgreSQL' ? 'info' : 'warning'}>
          {data.no_backup}
          {data.database === 'PostgreSQL' && <code className="mt-1.5 block break-words">{ON_POSTGRES}</code>}
        </Note>
      ) : (
        <>
          <p className="text-muted">
            A copy of Frontdesk’s own data as it is now, about {bytesWords(data.database_bytes)}. Everyone can
            keep working while it is created.
          </p>
          <BackupDownload />
        </>
      )}
      <p className="text-muted text-small">
        The secret that signs sessions isn’t included. If you restore without it, everyone is signed out and
        must set up 2FA again.
      </p>
      <RestoreSteps data={data} />
    </SectionCard>
  );
}

/** Checks first whether a backup can be made, because browsers show no reason when a download fails. */
function BackupDownload() {
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
          Download backup
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
  return (
    <SectionCard title="Connection">
      {connection ? (
        <>
          <Facts>
            <Fact term="URL">
              <bdi>{connection.base_url}</bdi>
            </Fact>
            <Fact term="Key fingerprint">
              <code>{connection.fingerprint}</code>
            </Fact>
          </Facts>
          <p className="text-muted text-small">
            The first 8 hex digits of the key’s SHA-256. To get them for another key:{' '}
            <code className="break-words">printf %s "$SERVICE_API_KEY" | sha256sum</code>
          </p>
        </>
      ) : (
        <p className="text-muted">
          Frontdesk runs on its built-in sandbox: nothing leaves this machine. Set SERVICE_BASE_URL and
          SERVICE_API_KEY to connect your messaging service.
        </p>
      )}
    </SectionCard>
  );
}

function AppSection({ data, app }: Pick<ServiceDetails, 'data' | 'app'>) {
  return (
    <SectionCard title="Frontdesk">
      <Facts>
        <Fact term="Version">
          {app.version}, on Node {app.node.replace(/^v/, '')}
        </Fact>
        <Fact term="Running since">
          <Time value={app.started_at} />
        </Fact>
        <Fact term="Database">
          {data.database}, {bytesWords(data.database_bytes)}
        </Fact>
        <Fact term="Data folder">
          <bdi>{data.folder}</bdi>
        </Fact>
        <Fact term="Folder size">{sizeWords(data)}</Fact>
      </Facts>
    </SectionCard>
  );
}

function sizeWords({ folder_bytes, free_bytes }: AppData): string {
  const free = free_bytes === null ? '' : `, with ${bytesWords(free_bytes)} free on its disk`;
  return `${bytesWords(folder_bytes)}${free}`;
}

function ContactIndexSection() {
  const { data: status, error } = useQuery(contactIndexQueries.status());
  return (
    <SectionCard title="Contact index">
      {status && <IndexState status={status} />}
      {!status && !error && <Skeleton className="h-16 w-full" />}
      {!status && error && <p className="text-danger">{error.message}</p>}
    </SectionCard>
  );
}
