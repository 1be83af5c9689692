import type { LucideIcon } from 'lucide-react';
import FileText from 'lucide-react/icons/file-text';
import ImageIcon from 'lucide-react/icons/image';
import MapPin from 'lucide-react/icons/map-pin';
import Video from 'lucide-react/icons/video';
import { useMessages } from '@/lib/messages/messages-provider';
import type { Preview } from '@/lib/templates/preview';
import { MessageText, MissingMark } from './message-text';

type Header = NonNullable<Preview['header']>;
type MessageHeaderProps = { header: Header; sample: boolean };

const ICONS: Record<'image' | 'video' | 'document', LucideIcon> = {
  image: ImageIcon,
  video: Video,
  document: FileText,
};

export function MessageHeader({ header, sample }: MessageHeaderProps) {
  if (header.format === 'text') {
    return (
      <p className="min-w-0 font-semibold">
        <MessageText segments={header.segments} sample={sample} />
      </p>
    );
  }
  if (header.format === 'location') return <Place header={header} sample={sample} />;
  return <Media header={header} sample={sample} />;
}

/** No media is loaded: the request would reveal to another server which message is about to be sent. */
function Media({ header, sample }: { header: Extract<Header, { link: string }>; sample: boolean }) {
  const t = useMessages('message-preview');
  const Icon = ICONS[header.format];
  const wide = header.format !== 'document';
  return (
    <div
      className={`flex min-w-0 items-center gap-2 rounded bg-text/10 p-2.5 ${wide ? 'aspect-[16/9] flex-col justify-center' : ''}`}
    >
      <Icon className="size-6 shrink-0 opacity-70 stroke-[1.5]" />
      <div className={`min-w-0 max-w-full text-tiny leading-4 ${wide ? 'text-center' : ''}`}>
        <p className="break-words font-medium">{header.filename || t(`media.${header.format}`)}</p>
        {header.link && (
          <bdi dir="ltr" className="block truncate text-text/75" title={header.link}>
            {header.link.replace(/^https:\/\//i, '')}
          </bdi>
        )}
        {!header.link && sample && <p className="text-text/75">{t('chosenLater')}</p>}
        {!header.link && !sample && <MissingMark>{t('linkMissing')}</MissingMark>}
      </div>
    </div>
  );
}

function Place({ header, sample }: { header: Extract<Header, { format: 'location' }>; sample: boolean }) {
  const t = useMessages('message-preview');
  const { latitude, longitude, name, address } = header;
  const found = latitude !== '' && longitude !== '';
  return (
    <div className="grid min-w-0 overflow-hidden rounded bg-text/10">
      <div className="grid h-20 place-items-center">
        <MapPin className="size-6 opacity-70 stroke-[1.5]" />
      </div>
      <div className="min-w-0 px-2.5 pb-2.5 text-tiny leading-4">
        <p className="break-words font-medium">{name || t('location')}</p>
        {address && <p className="break-words text-text/75">{address}</p>}
        {found && (
          <bdi dir="ltr" className="num block text-text/75">
            {latitude}, {longitude}
          </bdi>
        )}
        {!found && sample && <p className="text-text/75">{t('chosenLater')}</p>}
        {!found && !sample && <MissingMark>{t('coordinatesMissing')}</MissingMark>}
      </div>
    </div>
  );
}
