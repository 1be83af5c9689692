import Link from 'next/link';
import { type RefObject, useState } from 'react';
import { Skeleton } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { Button } from '@/components/ui/form-controls/button';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { ApiError } from '@/lib/api/client';
import type { IndexCoverage } from '@/lib/contact-index/schema';
import { contactsHref } from '@/lib/contact-index/search-params';
import { contactName } from '@/lib/contacts/display';
import type { Contact } from '@/lib/contacts/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { RecipientBox } from './recipient-box';
import { BlockedNote, RecipientCard } from './recipient-card';
import type { UnknownContactStep } from './unknown-contact-notice';
import { useBlock } from './use-block';
import type { Recipient, RecipientState } from './use-recipient';
import type { RecipientOption } from './use-recipient-options';

const LazyUnknownContactNotice = lazyWithPreload(
  () => import('./unknown-contact-notice').then((module) => module.UnknownContactNotice),
  ['contact-fields', 'contacts-unconfirmed', 'forms', 'sends-contact'],
);

type RecipientSectionProps = {
  state: RecipientState;
  error?: string;
  box: RefObject<HTMLInputElement | null>;
  seeking: boolean;
  canCreate: boolean;
  onChoose: (who: { contact: string } | { phone: string }) => void;
  onClear: () => void;
  /** Called when nothing about the recipient is left to decide. */
  onSettled: () => void;
};

export function RecipientSection(props: RecipientSectionProps) {
  const { state, error, box, seeking, onChoose, onClear } = props;
  const t = useMessages('sends-compose');
  const block = useBlock(state.status === 'ready' ? state.recipient.phone : null);
  switch (state.status) {
    case 'none':
      return (
        <RecipientBox
          ref={box}
          error={error}
          autoFocus={seeking}
          onChoose={(option) => onChoose(whoOf(option))}
        />
      );
    case 'pending':
      return (
        <div role="status" aria-label={t('recipient.loading')}>
          <Skeleton className="h-15 w-full" />
        </div>
      );
    case 'failed':
      return <Failed error={state.error} onRetry={state.retry} onClear={onClear} />;
    case 'unreachable':
      return <Unreachable contact={state.contact} onClear={onClear} />;
    case 'ready':
      return (
        <div className="grid gap-2">
          <RecipientCard recipient={state.recipient} onChange={onClear} />
          <BlockedNote phone={state.recipient.phone} />
          {block === null && (
            <Stranger
              key={state.recipient.phone}
              recipient={state.recipient}
              extent={state.stranger}
              canCreate={props.canCreate}
              onChoose={onChoose}
              onSettled={props.onSettled}
            />
          )}
        </div>
      );
  }
}

function Unreachable({ contact, onClear }: { contact: Contact; onClear: () => void }) {
  const t = useMessages('sends-compose');
  const name = contactName(contact);
  const values = { name: <bdi>{name}</bdi>, phone: <PhoneNumber phone={contact.phone ?? ''} /> };
  return (
    <Note
      tone="danger"
      role="alert"
      title={t('unreachable.title')}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onClear}>
            {t('recipient.chooseOther')}
          </Button>
          <Link className="self-center underline" href={contactsHref({ contact: contact.uuid })}>
            {t('unreachable.open')}
          </Link>
        </span>
      }
    >
      {contact.phone
        ? t.rich(name ? 'unreachable.otherPhone' : 'unreachable.otherPhoneUnnamed', values)
        : t.rich(name ? 'unreachable.noPhone' : 'unreachable.noPhoneUnnamed', values)}
    </Note>
  );
}

function whoOf(option: RecipientOption) {
  return option.kind === 'contact' ? { contact: option.key } : { phone: option.key };
}

type StrangerProps = Pick<RecipientSectionProps, 'canCreate' | 'onChoose' | 'onSettled'> & {
  recipient: Recipient;
  extent: IndexCoverage | null;
};

function Stranger({ extent, onChoose, onSettled, ...rest }: StrangerProps) {
  const [step, setStep] = useState<UnknownContactStep>('asking');
  // The list may know the number before the form hears that its contact was created.
  const isShown = step === 'creating' || (extent !== null && step !== 'settled');
  if (!isShown) return null;
  return (
    <PartBoundary>
      <LazyUnknownContactNotice
        {...rest}
        extent={extent}
        step={step}
        onStep={setStep}
        onCreated={(contact) => {
          setStep('settled');
          onChoose({ contact });
        }}
        // Not offered again for the same number.
        onDecline={() => {
          setStep('settled');
          onSettled();
        }}
      />
    </PartBoundary>
  );
}

function Failed({ error, onRetry, onClear }: { error: Error; onRetry: () => void; onClear: () => void }) {
  const t = useMessages('sends-compose');
  const unknown = error instanceof ApiError && ['not_found', 'bad_request'].includes(error.code);
  return (
    <Note
      tone="warning"
      role="alert"
      title={t(unknown ? 'recipient.notFound' : 'recipient.failed')}
      action={
        <span className="flex flex-wrap gap-2">
          {!unknown && (
            <Button size="sm" onClick={onRetry}>
              {t('recipient.retry')}
            </Button>
          )}
          <Button size="sm" onClick={onClear}>
            {t('recipient.chooseOther')}
          </Button>
        </span>
      }
    >
      {error.message}
    </Note>
  );
}
