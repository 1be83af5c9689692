import Timer from 'lucide-react/icons/timer';
import { useContext } from 'react';
import { Time } from '@/components/ui/display/time';
import { useMessages } from '@/lib/messages/messages-provider';
import type { Preview } from '@/lib/templates/preview';
import { ChatBubble } from './chat-bubble';
import { MessageButtons } from './message-buttons';
import { MessageHeader } from './message-header';
import { MessageLanguage, MessageText, MissingMark } from './message-text';

type MessagePreviewProps = {
  preview: Preview;
  /** Shows a template without a message: missing values are not marked. */
  sample?: boolean;
  label?: string;
};

export function MessagePreview({ preview, sample = false, label }: MessagePreviewProps) {
  const t = useMessages('message-preview');
  const { header, offer, body, footer, buttons, cards, direction, language } = preview;
  return (
    <MessageLanguage value={language}>
      <figure aria-label={label ?? t('label')} className="rounded-xl bg-chat p-4 text-text" dir={direction}>
        <div className="ms-auto grid max-w-75 gap-1 text-small leading-[19px]">
          <ChatBubble from="business" className="grid w-full gap-1.5">
            {header && <MessageHeader header={header} sample={sample} />}
            {offer && <MessageOffer offer={offer} sample={sample} />}
            {body.length > 0 ? (
              <p className="min-w-0">
                <MessageText segments={body} sample={sample} />
              </p>
            ) : (
              <p className="text-text/75 italic">{t('emptyBody')}</p>
            )}
            {footer && (
              <p className="min-w-0 text-tiny text-text/75 leading-4">
                <MessageText segments={[{ text: footer }]} sample={sample} />
              </p>
            )}
          </ChatBubble>
          <MessageButtons buttons={buttons} sample={sample} />
          {cards.length > 0 && (
            <ol className="mt-1 grid gap-2">
              {cards.map((card, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cards are identified by their position.
                <li key={index} className="grid min-w-0 gap-1">
                  <p className="text-tiny text-text/75 leading-4">
                    {t('card', { number: index + 1, count: cards.length })}
                  </p>
                  <MessageCard card={card} sample={sample} />
                </li>
              ))}
            </ol>
          )}
        </div>
      </figure>
    </MessageLanguage>
  );
}

function MessageOffer({ offer, sample }: { offer: NonNullable<Preview['offer']>; sample: boolean }) {
  const { text, ends } = offer;
  const language = useContext(MessageLanguage);
  const t = useMessages('message-preview');
  return (
    <div className="flex min-w-0 items-start gap-2 rounded bg-text/10 p-2.5">
      <Timer className="mt-px size-4 shrink-0 opacity-70" />
      <div className="min-w-0">
        <p className="break-words font-semibold">
          <bdi lang={language}>{text}</bdi>
        </p>
        {ends && (
          <p className="text-tiny text-text/75 leading-4">
            {t.rich('offer.ends', { time: <Time value={ends} inSentence="when" /> })}
          </p>
        )}
        {ends === '' && sample && (
          <p className="text-tiny text-text/75 leading-4">{t('offer.endChosenLater')}</p>
        )}
        {ends === '' && !sample && <MissingMark>{t('offer.endMissing')}</MissingMark>}
      </div>
    </div>
  );
}

type MessageCardProps = { card: Preview['cards'][number]; sample: boolean };

function MessageCard({ card: { header, body, buttons }, sample }: MessageCardProps) {
  return (
    <>
      <ChatBubble from="business" plain className="grid w-full gap-1.5">
        {header && <MessageHeader header={header} sample={sample} />}
        {body.length > 0 && (
          <p className="min-w-0">
            <MessageText segments={body} sample={sample} />
          </p>
        )}
      </ChatBubble>
      <MessageButtons buttons={buttons} sample={sample} />
    </>
  );
}
