import CircleAlert from 'lucide-react/icons/circle-alert';
import { EmptyState } from '@/components/ui/display/empty-state';
import { Button } from '@/components/ui/form-controls/button';
import { CONTACT_FILTERS } from '@/lib/contact-index/filters';
import type { ContactSearchKey } from '@/lib/contact-index/search-params';
import { formatList } from '@/lib/format';
import { useLabel, useMessages } from '@/lib/messages/messages-provider';
import { useContactState } from '../use-contact-state';

/** In place of the list while the URL, or the saved view that it came from, asks for what can't be read. */
export function UnreadableSearch() {
  const { unreadable, ask } = useContactState();
  const t = useMessages('contacts-none');
  const list = useMessages('contacts');
  const label = useLabel();
  const nameOf = (key: ContactSearchKey) =>
    key === 'sort' ? list('sort') : label(CONTACT_FILTERS[key].label);
  const names = formatList([...new Set(unreadable.map(nameOf))], t.language, 'comma');
  return (
    <div role="alert" className="grid flex-1">
      <EmptyState
        icon={<CircleAlert />}
        title={t('unreadable.title')}
        action={
          <Button onClick={() => ask(Object.fromEntries(unreadable.map((key) => [key, null])))}>
            {t('unreadable.remove')}
          </Button>
        }
      >
        <p>{t('unreadable.text', { names })}</p>
      </EmptyState>
    </div>
  );
}
