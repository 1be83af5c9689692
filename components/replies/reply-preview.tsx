import FileText from 'lucide-react/icons/file-text';
import ImageIcon from 'lucide-react/icons/image';
import Paperclip from 'lucide-react/icons/paperclip';
import { ChatBubble } from '@/components/message/chat-bubble';
import { MessageText, MissingMark } from '@/components/message/message-text';
import { VisuallyHidden } from '@/components/ui/display/text';
import { useMessages } from '@/lib/messages/messages-provider';
import { filledPieces, type ReplyPiece, sampleValues } from '@/lib/replies/placeholders';
import type { ReplyInput, ResponseType } from '@/lib/replies/schema';
import { messageFor } from './reply-values';

type ReplyPreviewProps = {
  reply: Pick<ReplyInput, 'trigger' | 'response_type' | 'response'>;
  /** The customer's message; by default the trigger, or the first of several. */
  message?: string;
};

export function ReplyPreview({ reply, message = messageFor(reply.trigger) }: ReplyPreviewProps) {
  const t = useMessages('replies');
  const { response_type, response } = reply;
  return (
    <figure
      aria-label={t('preview.label')}
      className="grid gap-2 rounded-xl bg-chat p-4 text-small text-text leading-[19px]"
    >
      {message !== '' && (
        <ChatBubble from="customer" className={FIT}>
          <VisuallyHidden>{t('preview.customer')} </VisuallyHidden>
          <bdi className="whitespace-pre-wrap break-words">{message}</bdi>
        </ChatBubble>
      )}
      <ChatBubble from="business" className={FIT}>
        <VisuallyHidden>{t('preview.reply')} </VisuallyHidden>
        {response === '' && <span className="text-text/75 italic">{t('preview.empty')}</span>}
        {response !== '' && response_type === 'text' && <Text response={response} />}
        {response !== '' && response_type !== 'text' && <File type={response_type} address={response} />}
      </ChatBubble>
    </figure>
  );
}

const FIT = 'w-fit max-w-[85%]';

/** The response with example values. Unknown placeholders are sent as they are, and marked here. */
function Text({ response }: { response: string }) {
  const t = useMessages('replies');
  const pieces = filledPieces(response, sampleValues(t));
  return (
    <span className="whitespace-pre-wrap break-words [unicode-bidi:plaintext]">
      {pieces.some(isUnknown) ? (
        pieces.map((piece, index) =>
          isUnknown(piece) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces are identified by their position.
            <MissingMark key={index}>{`{${piece.placeholder.name}}`}</MissingMark>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <MessageText key={index} segments={[segmentOf(piece)]} sample />
          ),
        )
      ) : (
        <MessageText segments={pieces.map(segmentOf)} sample />
      )}
    </span>
  );
}

function segmentOf(piece: ReplyPiece) {
  if ('text' in piece) return { text: piece.text };
  const { name } = piece.placeholder;
  return { key: name, text: piece.value ?? `{${name}}`, missing: false };
}

function isUnknown(piece: ReplyPiece): piece is Extract<ReplyPiece, { placeholder: unknown }> {
  return 'placeholder' in piece && piece.value === null;
}

const ICONS = { image: ImageIcon, document: FileText, media: Paperclip };

/** The file is not loaded: only its address is shown. */
function File({ type, address }: { type: Exclude<ResponseType, 'text'>; address: string }) {
  const t = useMessages('replies');
  const Icon = ICONS[type];
  const wide = type === 'image';
  return (
    <div
      className={`flex min-w-0 items-center gap-2 rounded bg-text/10 p-2.5 ${wide ? 'aspect-[16/9] w-60 max-w-full flex-col justify-center' : ''}`}
    >
      <Icon className="size-6 shrink-0 opacity-70 stroke-[1.5]" />
      <div className={`min-w-0 max-w-full text-tiny leading-4 ${wide ? 'text-center' : ''}`}>
        <p className="font-medium">{t(`preview.${type}`)}</p>
        <bdi dir="ltr" className="block truncate text-text/75" title={address}>
          {address.replace(/^https:\/\//i, '')}
        </bdi>
      </div>
    </div>
  );
}
