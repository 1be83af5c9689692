import Megaphone from 'lucide-react/icons/megaphone';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/form-controls/button';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { newBroadcastHref } from '@/lib/broadcasts/search-params';
import { useKeptSelection } from '../use-kept-selection';

export function SendToSelected({ uuids }: { uuids: () => string[] }) {
  const router = useRouter();
  const { keep } = useKeptSelection();

  function open() {
    keep(uuids());
    router.push(newBroadcastHref({ selected: true }));
  }

  return (
    <Button size="sm" onClick={() => attempt(open)}>
      <Megaphone aria-hidden="true" />
      Send to these…
    </Button>
  );
}
