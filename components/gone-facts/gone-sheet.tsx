import { RecordAbsent } from '@/components/data-table/record-absent';
import { recordLink } from '@/components/data-table/row-focus';
import { useListedRecord } from '@/components/data-table/use-listed-record';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { Fact, Facts } from '@/components/ui/display/facts';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { PersonName } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { ActionButton } from '@/components/ui/overlay/action-button';
import { Sheet, SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { useRemoveGone } from '@/lib/contact-facts/gone-mutations';
import { goneQueries } from '@/lib/contact-facts/gone-queries';
import type { GoneContact } from '@/lib/contact-facts/gone-schema';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { RemovalDay } from './kept-parts';
import { useGoneState } from './use-gone-state';

const ContactFacts = lazyWithPreload(
  () => import('@/components/contact-facts/contact-facts').then((module) => module.ContactFacts),
  ['contact-facts', 'contact-fields', 'own-field-values'],
);
const ReadNotes = lazyWithPreload(
  () => import('@/components/contact-facts/notes-tab').then((module) => module.NotesAndFollowUps),
  ['notes', 'follow-ups', 'forms'],
);

type GoneSheetProps = { listed: readonly GoneContact[]; canRemove: boolean };

export function GoneSheet({ listed, canRemove }: GoneSheetProps) {
  const { params } = useGoneState();
  if (params.contact === null) return null;
  const row = listed.find(({ uuid }) => uuid === params.contact);
  return <OpenGone key={params.contact} uuid={params.contact} listed={row} canRemove={canRemove} />;
}

type OpenGoneProps = { uuid: string; listed: GoneContact | undefined; canRemove: boolean };

function OpenGone({ uuid, listed, canRemove }: OpenGoneProps) {
  const { go } = useGoneState();
  const t = useMessages('facts-gone');
  const { record, query } = useListedRecord(listed, goneQueries.one(uuid));
  const close = () => go({ contact: null });
  return (
    <Sheet
      title={record ? <PersonName name={record.name} fallback={t('nameless')} /> : t('sheet.title')}
      meta={record && <PhoneNumber phone={record.phone ?? ''} />}
      onClose={close}
      returnFocus={() => recordLink(uuid)}
    >
      {record ? (
        <>
          <SheetBody>
            <Facts>
              <Fact term={t('list.gone')}>
                <Time value={record.gone_since} />
              </Fact>
              <Fact term={t('list.removed')}>
                <RemovalDay gone={record} />
              </Fact>
            </Facts>
            <PartBoundary fallback={<FormSkeleton fields={2} />}>
              <ContactFacts contact={uuid} editable={false} editFields={null} />
              <ReadNotes contact={uuid} editable={false} />
            </PartBoundary>
          </SheetBody>
          {canRemove && (
            <SheetFooter>
              <RemoveNow gone={record} onRemoved={close} />
            </SheetFooter>
          )}
        </>
      ) : (
        <RecordAbsent
          loading={t('loading')}
          failed={t('failed')}
          notFound={t('sheet.notFound')}
          query={query}
        />
      )}
    </Sheet>
  );
}

function RemoveNow({ gone, onRemoved }: { gone: GoneContact; onRemoved: () => void }) {
  const t = useMessages('facts-gone');
  const { mutateAsync } = useRemoveGone();
  const { uuid, open_follow_ups } = gone;
  const text = (
    <>
      {open_follow_ups > 0 && `${t('ask.open', { count: open_follow_ups })} `}
      {t('ask.text')}
    </>
  );
  return (
    <ActionButton
      variant="danger"
      question={{ title: t('ask.title'), text, confirm: t('remove') }}
      run={() => mutateAsync(uuid)}
      done={coded('facts-gone.removed')}
      failed={coded('facts-gone.notRemoved')}
      onDone={onRemoved}
    >
      {t('remove')}
    </ActionButton>
  );
}
