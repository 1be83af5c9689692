import { Fact, Facts } from '@/components/ui/display/facts';
import { Time } from '@/components/ui/display/time';
import type { DeskData, ServiceDetails } from '@/lib/service/schema';
import { bytesWords } from '@/lib/service/words';
import { ServiceSection } from './service-section';

/** The desk's own data, and what it runs. */
export function DeskSection({ data, desk }: Pick<ServiceDetails, 'data' | 'desk'>) {
  return (
    <ServiceSection title="This desk">
      <Facts>
        <Fact term="Version">
          {desk.version}, on Node {desk.node.replace(/^v/, '')}
        </Fact>
        <Fact term="Running since">
          <Time value={desk.started_at} />
        </Fact>
        <Fact term="Database">
          {data.database}, {bytesWords(data.database_bytes)}
        </Fact>
        <Fact term="Data folder">
          <bdi>{data.folder}</bdi>
        </Fact>
        <Fact term="Its size">{sizeWords(data)}</Fact>
      </Facts>
    </ServiceSection>
  );
}

function sizeWords({ folder_bytes, free_bytes }: DeskData): string {
  const free = free_bytes === null ? '' : `, with ${bytesWords(free_bytes)} free on its disk`;
  return `${bytesWords(folder_bytes)}${free}`;
}
