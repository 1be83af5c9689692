import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { RecordAbsent } from '@/components/data-table/record-absent';
import { recordLink } from '@/components/data-table/row-focus';
import { MessagePreview } from '@/components/message/message-preview';
import { StateMark } from '@/components/message/state-mark';
import { Fact, Facts } from '@/components/ui/display/facts';
import { JsonBox } from '@/components/ui/display/json-box';
import { Note } from '@/components/ui/display/note';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { PersonName } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import { LinkButton } from '@/components/ui/form-controls/button';
import { Sheet, SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { contactsHref } from '@/lib/contact-index/search-params';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import { outcomeLabel } from '@/lib/sends/labels';
import { sendQueries } from '@/lib/sends/queries';
import type { Send } from '@/lib/sends/schema';
import { historyHref, sendHref } from '@/lib/sends/search-params';
import { templateFields } from '@/lib/templates/fields';
import { parseComponents } from '@/lib/templates/parse-components';
import type { TemplateContent } from '@/lib/templates/parts';
import { LateResult, ProblemFacts } from '../problem-facts';
import { ResponseDetails } from '../response-details';
import { sentPreview, useSentTemplate } from '../sent-preview';
import { ChatFacts } from './chat-facts';
import { useHistoryState } from './use-history-state';

export function SendSheet({ id, canSend }: { id: string; canSend: boolean }) {
  const { go } = useHistoryState();
  const found = useQuery(sendQueries.one(id));
  const t = useMessages('sends-history');
  const send = found.data;
  return (
    <Sheet
      title={
        send ? (
          send.recipient ? (
            <PersonName name={send.recipient} />
          ) : (
            <PhoneNumber phone={send.phone} />
          )
        ) : (
          t('sheet.title')
        )
      }
      meta={
        send && (
          <>
            {send.template.name} · <Time value={send.created_at} />
          </>
        )
      }
      onClose={() => go({ send: null })}
      returnFocus={() => recordLink(id)}
    >
      {send ? (
        <SheetBody>
          <SendDetails send={send} />
        </SheetBody>
      ) : (
        <RecordAbsent
          loading={t('sheet.loading')}
          failed={t('sheet.failed')}
          notFound={t('sheet.notFound')}
          query={found}
        />
      )}
      {send && canSend && (
        <SheetFooter>
          <LinkButton href={sendHref({ again: send.id })}>{t('sheet.sendAgain')}</LinkButton>
        </SheetFooter>
      )}
    </Sheet>
  );
}

function SendDetails({ send }: { send: Send }) {
  const { state, problem, template, chat } = send;
  const t = useMessages('sends-history');
  const states = useMessages('sends-states');
  const sentTemplate = useSentTemplate(send);
  const preview = sentPreview(send, sentTemplate);
  return (
    <>
      <div role="status" className="font-semibold">
        <StateMark state={state} words={outcomeLabel(states, state)} />
      </div>
      {problem && (
        <>
          <Note tone={state === 'refused' ? 'danger' : 'warning'}>{problem.title}</Note>
          <ProblemFacts problem={problem} />
          <ResponseDetails answer={send.answer} />
        </>
      )}
      <LateResult late={send.late} />
      {preview && <MessagePreview preview={preview} label={t('sheet.preview')} />}
      {sentTemplate && <FilledIn send={send} template={sentTemplate} />}
      <MessageFacts send={send} />
      {template.components.length > 0 && (
        <JsonBox
          title={t('sheet.components')}
          copyLabel={t('copy.components')}
          text={JSON.stringify(template.components, null, 2)}
        />
      )}
      {chat && <ChatFacts chat={chat} />}
      {!problem && <ResponseDetails answer={send.answer} />}
    </>
  );
}

function FilledIn({ send, template }: { send: Send; template: TemplateContent }) {
  const t = useMessages('sends-history');
  const { values } = parseComponents(template, send.template.components);
  const text = useText();
  const fields = templateFields(template).filter(({ key }) => values[key]);
  if (fields.length === 0) return null;
  return (
    <Facts title={t('sheet.filledIn')}>
      {fields.map(({ key, label }) => (
        <Fact key={key} term={text(label)}>
          <bdi>{values[key]}</bdi>
        </Fact>
      ))}
    </Facts>
  );
}

function MessageFacts({ send }: { send: Send }) {
  const t = useMessages('sends-history');
  return (
    <Facts title={t('facts.title')}>
      <Fact term={t('facts.phone')} copy={send.phone} copyLabel={t('copy.phone')}>
        <PhoneNumber phone={send.phone} />
      </Fact>
      <Fact term={t('facts.contact')}>
        {send.contact_uuid && (
          <Link className="text-accent underline" href={contactsHref({ contact: send.contact_uuid })}>
            {send.recipient ? <bdi>{send.recipient}</bdi> : t('facts.openContact')}
          </Link>
        )}
      </Fact>
      <Fact term={t('facts.template')}>{send.template.name}</Fact>
      <Fact term={t('facts.language')}>{send.template.language.code}</Fact>
      <Fact term={t('facts.sentBy')}>{send.by.name && <bdi>{send.by.name}</bdi>}</Fact>
      <Fact term={t('facts.sent')}>
        <Time value={send.created_at} />
      </Fact>
      <Fact term={t('facts.ended')}>
        <Time value={send.ended_at} none={t('facts.notYet')} />
      </Fact>
      <Fact term={t('facts.test')}>{t(send.test ? 'facts.yes' : 'facts.no')}</Fact>
      {send.after && (
        <Fact term={t('facts.after')}>
          <Link className="text-accent underline" href={historyHref({ send: send.after })}>
            {t('facts.earlier')}
          </Link>
        </Fact>
      )}
      <Fact term={t('facts.messageId')} copy={send.wam_id} copyLabel={t('copy.wam_id')}>
        {send.wam_id && <span className="num break-all">{send.wam_id}</span>}
      </Fact>
      <Fact term={t('facts.messageStatus')}>{send.message_status}</Fact>
      <Fact term={t('facts.whatsAppId')}>{send.wa_id && <span className="num">{send.wa_id}</span>}</Fact>
      <Fact term={t('facts.templateVersion')} none={t('facts.templateVersionNone')}>
        {send.template_version?.version}
      </Fact>
      <Fact term={t('facts.id')} copy={send.id} copyLabel={t('copy.id')}>
        <span className="num break-all">{send.id}</span>
      </Fact>
    </Facts>
  );
}
