import { useQuery } from '@tanstack/react-query';
import { IndexState } from '@/components/contact-index/index-state';
import { contactIndexQueries } from '@/lib/contact-index/queries';

export function IndexPanel() {
  const { data: status } = useQuery(contactIndexQueries.status());
  if (!status) return null;
  return (
    <div className="grid gap-3 text-small">
      <div>
        <h2 className="font-semibold">Contact index</h2>
        <p className="mt-1 text-muted">
          The messaging service can’t search, so contacts are copied to an index that can be searched.
        </p>
      </div>
      <IndexState status={status} />
    </div>
  );
}
