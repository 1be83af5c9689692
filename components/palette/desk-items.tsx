'use client';

import { matches } from './matches';
import { PaletteGroup, PaletteItem } from './palette-item';
import { type Deed, useDeeds } from './use-deeds';

type DeskItemsProps = Parameters<typeof useDeeds>[0] & { query: string; run: (deed: () => void) => void };

/** The pages and actions of the desk that match; all of them before anything is typed. */
export function DeskItems({ query, run, ...sources }: DeskItemsProps) {
  const { pages, actions } = useDeeds(sources);
  return (
    <>
      <Deeds title="Pages" deeds={pages} query={query} run={run} />
      <Deeds title="Actions" deeds={actions} query={query} run={run} />
    </>
  );
}

type DeedsProps = Pick<DeskItemsProps, 'query' | 'run'> & { title: string; deeds: Deed[] };

function Deeds({ title, deeds, query, run }: DeedsProps) {
  const found = deeds.filter(({ label, also = '' }) => matches(`${label} ${also}`, query));
  if (found.length === 0) return null;
  return (
    <PaletteGroup title={title}>
      {found.map(({ label, Icon, does }) => (
        <PaletteItem key={label} id={label} icon={<Icon aria-hidden="true" />} onChoose={() => run(does)}>
          {label}
        </PaletteItem>
      ))}
    </PaletteGroup>
  );
}
