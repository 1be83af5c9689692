import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { Note } from '@/components/ui/display/note';
import { PersonName } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { ActionButton } from '@/components/ui/overlay/action-button';
import { toast } from '@/components/ui/overlay/toast';
import { useAttachFacts, useDeclineFacts } from '@/lib/contact-facts/gone-mutations';
import { goneQueries } from '@/lib/contact-facts/gone-queries';
import type { GoneContact } from '@/lib/contact-facts/gone-schema';
import { goneHref } from '@/lib/contact-facts/gone-url';
import { coded, verbatim, within } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';

/** Facts of contacts that are gone and had the number of this one: they may be the same person’s, or another’s. */
export function OfferedFacts({ contact }: { contact: string }) {
  const t = useMessages('facts-offer');
  const { data: offered = [] } = useQuery(goneQueries.offered(contact));
  return (
    <div role="status" className="empty:hidden">
      {offered.length > 0 && (
        <Note title={t('title')}>
          <ul className="grid gap-3">
            {offered.map((gone) => (
              <Offer key={gone.uuid} contact={contact} gone={gone} />
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}

function Offer({ contact, gone: { uuid, name, gone_since } }: { contact: string; gone: GoneContact }) {
  const t = useMessages('facts-offer');
  const { mutateAsync: attach } = useAttachFacts(contact);
  const { mutateAsync: decline } = useDeclineFacts(contact);

  async function attachAndTell() {
    const { left_fields, left_owner } = await attach(uuid);
    const left = [...left_fields.map(verbatim), ...(left_owner ? [coded('facts-offer.owner')] : [])];
    const description =
      left.length > 0 ? coded('facts-offer.left', { fields: within(left, 'comma') }) : undefined;
    void toast('success', coded('facts-offer.attached'), { description });
  }

  return (
    <li className="grid gap-1">
      <span>
        {t.rich('line', {
          name: <PersonName name={name} fallback={t('nameless')} />,
          time: <Time value={gone_since} inSentence />,
        })}
      </span>
      <span className="flex flex-wrap gap-2">
        <Link href={goneHref({ contact: uuid })} prefetch={false} className={buttonStyle({ size: 'sm' })}>
          {t('look')}
        </Link>
        <ActionButton
          size="sm"
          aria-haspopup="dialog"
          question={{ title: t('attach.title'), text: t('attach.text'), confirm: t('attach.confirm') }}
          run={attachAndTell}
          failed={coded('facts-offer.notAttached')}
        >
          {t('attach')}
        </ActionButton>
        <ActionButton
          size="sm"
          run={() => decline(uuid)}
          done={coded('facts-offer.declined')}
          failed={coded('facts-offer.notDeclined')}
        >
          {t('apart')}
        </ActionButton>
      </span>
    </li>
  );
}
