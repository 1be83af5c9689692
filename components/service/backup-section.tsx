import { Note } from '@/components/ui/display/note';
import type { DeskData } from '@/lib/service/schema';
import { bytesWords } from '@/lib/service/words';
import { BackupDownload } from './backup-download';
import { RestoreSteps } from './restore-steps';
import { ServiceSection } from './service-section';

const ON_POSTGRES = 'pg_dump --format=custom --file=frontdesk.dump "$DATABASE_URL"';

/** A copy of all that the desk knows, or why there is none to be had here. */
export function BackupSection({ data }: { data: DeskData }) {
  return (
    <ServiceSection title="Backup">
      {data.no_backup ? (
        <Note tone={data.database === 'PostgreSQL' ? 'info' : 'warning'}>
          {data.no_backup}
          {data.database === 'PostgreSQL' && <code className="mt-1.5 block break-words">{ON_POSTGRES}</code>}
        </Note>
      ) : (
        <>
          <p className="text-muted">
            The desk’s own data as it is at this moment, about {bytesWords(data.database_bytes)}. Everyone can
            go on working while it is made.
          </p>
          <BackupDownload />
        </>
      )}
      <p className="text-muted text-small">
        Not in it: the secret that signs sessions. Restored without that, all sessions end and second factors
        must be set up anew.
      </p>
      <RestoreSteps data={data} />
    </ServiceSection>
  );
}
