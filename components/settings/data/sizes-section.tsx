import { useQuery } from '@tanstack/react-query';
import { QueryFailed } from '@/components/data-table/list-failed';
import { CountBar } from '@/components/ui/display/count-bar';
import { Fact, Facts } from '@/components/ui/display/facts';
import { ReadFrom } from '@/components/ui/display/figure';
import { Skeleton } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { SectionCard } from '@/components/ui/display/section-card';
import { dataQueries } from '@/lib/data/queries';
import type { DataSizes } from '@/lib/data/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { bytesWords } from '@/lib/service/labels';

export function SizesSection() {
  const t = useMessages('data-settings');
  const query = useQuery(dataQueries.sizes());
  const { data, error, isPending } = query;
  return (
    <SectionCard
      title={t('sizes.title')}
      source={
        data && (
          <ReadFrom now={Date.parse(data.measured_at)}>
            {(time) => t.rich('sizes.source', { database: data.database, time })}
          </ReadFrom>
        )
      }
    >
      {isPending && (
        <div role="status" aria-label={t('sizes.loading')}>
          <Skeleton className="h-72 w-full" />
        </div>
      )}
      {!data && !isPending && <QueryFailed title={t('sizes.failed')} query={query} />}
      {data && error && (
        <Note tone="warning">
          {t('sizes.stale')} {error.message}
        </Note>
      )}
      {data && <Sizes sizes={data} />}
    </SectionCard>
  );
}

function Sizes({ sizes }: { sizes: DataSizes }) {
  const t = useMessages('data-settings');
  const units = useMessages('units');
  const { parts, total, free_inside, free_on_disk } = sizes;
  const largest = Math.max(1, ...parts.map(({ bytes }) => bytes));
  return (
    <>
      <ul aria-label={t('sizes.list')} className="grid gap-2.5 text-small sm:gap-1.5">
        {parts.map(({ part, bytes }) => (
          <li
            key={part}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 sm:grid-cols-[13rem_minmax(0,1fr)_5rem]"
          >
            <span>{t(`sizes.of.${part}`)}</span>
            <span aria-hidden="true" className="max-sm:order-last max-sm:col-span-2">
              <CountBar
                parts={[{ key: part, color: 'bg-accent', count: bytes }]}
                total={largest}
                label=""
                size="lg"
              />
            </span>
            <span className="num text-end">{bytesWords(units, bytes)}</span>
          </li>
        ))}
      </ul>
      <div className="border-t pt-2">
        <Facts>
          <Fact term={t('sizes.total')}>{bytesWords(units, total)}</Fact>
          {free_inside !== null && <Fact term={t('sizes.freeInside')}>{bytesWords(units, free_inside)}</Fact>}
          {free_on_disk !== null && (
            <Fact term={t('sizes.freeOnDisk')}>{bytesWords(units, free_on_disk)}</Fact>
          )}
        </Facts>
      </div>
      <p className="text-muted text-small">
        <SpaceText {...sizes} />
      </p>
    </>
  );
}

type SpaceTextProps = Pick<DataSizes, 'database' | 'free_inside' | 'returns_space'>;

/** What happens with the space of what is removed. */
function SpaceText({ database, free_inside, returns_space }: SpaceTextProps) {
  const t = useMessages('data-settings');
  const units = useMessages('units');
  if (database === 'PostgreSQL') return t('space.postgres');
  if (returns_space) return t('space.returned');
  const giveBack = free_inside
    ? t('space.giveBackSize', { size: bytesWords(units, free_inside) })
    : t('space.giveBack');
  return `${t('space.kept')} ${giveBack}`;
}
