import { Fact, Facts } from '@/components/ui/display/facts';
import type { ServiceDetails } from '@/lib/service/schema';
import { ServiceSection } from './service-section';

/** Which service it is, and which key: enough to tell two apart. */
export function ConnectionSection({ connection }: Pick<ServiceDetails, 'connection'>) {
  return (
    <ServiceSection title="Connection">
      {connection ? (
        <>
          <Facts>
            <Fact term="Address">
              <bdi>{connection.base_url}</bdi>
            </Fact>
            <Fact term="Key’s fingerprint">
              <code>{connection.fingerprint}</code>
            </Fact>
          </Facts>
          <p className="text-muted text-small">
            The first 8 hex digits of the key’s SHA-256. This shows those of any other key:{' '}
            <code className="break-words">printf %s "$SERVICE_API_KEY" | sha256sum</code>
          </p>
        </>
      ) : (
        <p className="text-muted">
          The desk runs on its sandbox, a service of its own: nothing leaves this machine. SERVICE_BASE_URL
          and SERVICE_API_KEY put a real one in its place.
        </p>
      )}
    </ServiceSection>
  );
}
