import { useMessages } from '@/lib/messages/messages-provider';

/** What to say and to ask when a new contact was not confirmed. */
export function useUnconfirmedContact() {
  const t = useMessages('contacts-unconfirmed');
  return {
    unconfirmed: t('unconfirmed'),
    again: { title: t('again.title'), text: t('again.text'), confirm: t('again.confirm') },
  };
}
