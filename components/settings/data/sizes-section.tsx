import { useQuery } from '@tanstack/react-query';
import { QueryFailed } from '@/components/data-table/list-failed';
import { CountBar } from '@/components/ui/display/count-bar';
import { Fact, Facts } from '@/components/ui/display/facts';
import { ReadFrom } from '@/components/ui/display/figure';
import { Skeleton } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { SectionCard } from '@/components/ui/display/section-card';
import { STORE_PART_LABELS } from '@/lib/data/labels';
import { dataQueries } from '@/lib/data/queries';
import type { DataSizes } from '@/lib/data/schema';
import type { Translate } from '@/lib/messages/catalog';
import { useMessages } from '@/lib/messages/messages-provider';
import { bytesWords } from '@/lib/service/labels';

export function SizesSection() {
  const query = useQuery(dataQueries.sizes());
  const { data, error, isPending } = query;
  return (
    <SectionCard
      title="Space used"
      source={
        data && (
          <ReadFrom now={Date.parse(data.measured_at)}>
            {(time) => (
              <>
                {data.database} · updated {time}
              </>
            )}
          </ReadFrom>
        )
      }
    >
      {isPending && (
        <div role="status" aria-label="Measuring the store">
          <Skeleton className="h-72 w-full" />
        </div>
      )}
      {!data && !isPending && <QueryFailed title="Couldn’t measure the store" query={query} />}
      {data && error && <Note tone="warning">This may be out of date. {error.message}</Note>}
      {data && <Sizes sizes={data} />}
    </SectionCard>
  );
}

function Sizes({ sizes }: { sizes: DataSizes }) {
  const units = useMessages('units');
  const { parts, total, free_inside, free_on_disk, returns_space, database } = sizes;
  const largest = Math.max(1, ...parts.map(({ bytes }) => bytes));
  return (
    <>
      <ul aria-label="Space by kind of data" className="grid gap-2.5 text-small sm:gap-1.5">
        {parts.map(({ part, bytes }) => (
          <li
            key={part}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 sm:grid-cols-[13rem_minmax(0,1fr)_5rem]"
          >
            <span>{STORE_PART_LABELS[part]}</span>
            <span aria-hidden="true" className="max-sm:order-last max-sm:col-span-2">
              <CountBar
                parts={[{ word: part, color: 'bg-accent', count: bytes }]}
                total={largest}
                none=""
                size="lg"
              />
            </span>
            <span className="num text-end">{bytesWords(units, bytes)}</span>
          </li>
        ))}
      </ul>
      <div className="border-t pt-2">
        <Facts>
          <Fact term="In total">{bytesWords(units, total)}</Fact>
          {free_inside !== null && <Fact term="Free inside it">{bytesWords(units, free_inside)}</Fact>}
          {free_on_disk !== null && <Fact term="Free on its disk">{bytesWords(units, free_on_disk)}</Fact>}
        </Facts>
      </div>
      <p className="text-muted text-small">{spaceWords(units, database, returns_space, free_inside ?? 0)}</p>
    </>
  );
}

/** What happens with the space of what is removed. */
function spaceWords(
  units: Translate<'units'>,
  database: DataSizes['database'],
  returns: boolean,
  free: number,
): string {
  if (database === 'PostgreSQL')
    return 'PostgreSQL reuses the space of removed data, and keeps it until then. It doesn’t tell Frontdesk how much is free.';
  if (returns) return 'The space of removed data is given back to the disk once a day.';
  const now =
    free > 0 ? ` To give these ${bytesWords(units, free)} back to the disk` : ' To give it back to the disk';
  return `The store’s file was made by an earlier version: new data uses the space of removed data, and the file doesn’t become smaller.${now}, see “Giving space back” in docs/data.md.`;
}
