import { ScrollRegion } from '@/components/ui/display/scroll-region';
import { CopyButton } from '@/components/ui/form-controls/copy-button';
import { decodeAddress, decodeMetadata } from '@/lib/contacts/address-metadata';
import { useMessages } from '@/lib/messages/messages-provider';

/**
 * A postal address with its line breaks; null when there is none. A function, so that `Fact` can tell an empty value.
 */
export function addressOf(text: string | null) {
  const address = decodeAddress(text);
  if (address.kind === 'none') return null;
  if (address.kind === 'raw') return <Raw name="address" text={address.text} />;
  // Each line in its own direction.
  return (
    <address className="whitespace-pre-line not-italic [unicode-bidi:plaintext]">
      {address.lines.join('\n')}
    </address>
  );
}

/** Metadata as a list of keys and values; null when there is none. */
export function metadataOf(text: string | null) {
  const metadata = decodeMetadata(text);
  if (metadata.kind === 'none') return null;
  if (metadata.kind === 'raw') return <Raw name="metadata" text={metadata.text} />;
  return (
    <dl className="grid gap-1.5">
      {metadata.pairs.map(({ key, value }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: keys may repeat, and the order never changes.
        <div key={position}>
          <dt className="text-muted text-small">
            <bdi>{key}</bdi>
          </dt>
          <dd>
            {value === '' ? (
              <Empty />
            ) : (
              <bdi>{typeof value === 'boolean' ? <YesOrNo value={value} /> : value}</bdi>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function YesOrNo({ value }: { value: boolean }) {
  const fields = useMessages('contact-fields');
  return fields(value ? 'yes' : 'no');
}

function Empty() {
  const t = useMessages('contacts-decoded');
  return <span className="text-faint">{t('none')}</span>;
}

const MAX_SHOWN = 2_000;

function Raw({ name, text }: { name: 'address' | 'metadata'; text: string }) {
  const t = useMessages('contacts-decoded');
  const shown = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
  return (
    <div>
      <p className="text-small text-warning">{t('raw')}</p>
      <div className="flex items-start gap-1">
        <ScrollRegion
          label={t(`unreadable.${name}`)}
          className="max-h-40 min-w-0 flex-1 overflow-auto rounded bg-sunken px-2 py-1.5 text-small break-all whitespace-pre-wrap"
        >
          <bdi>{shown}</bdi>
        </ScrollRegion>
        <CopyButton text={text} label={t(`copy.${name}`)} />
      </div>
    </div>
  );
}
