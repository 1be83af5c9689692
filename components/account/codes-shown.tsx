import { FocusedHeading } from '@/components/ui/display/focused-heading';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { useShownOnce } from '@/components/ui/unsaved/use-shown-once';
import { useMessages } from '@/lib/messages/messages-provider';

/** Shown only once: the database keeps only hashes of the codes. */
export function CodesShown({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useMessages('account');
  const text = `${codes.join('\n')}\n`;
  const { copied, copy, keep } = useShownOnce(text, {
    title: t('codes.lost.title'),
    text: t('codes.lost.text'),
    confirm: t('codes.lost.leave'),
    cancel: t('codes.lost.stay'),
  });

  return (
    <div className="grid gap-4">
      <FocusedHeading>{t('codes.title')}</FocusedHeading>
      <Note tone="warning">{t('codes.text')}</Note>
      <ul
        translate="no"
        aria-label={t('codes.list')}
        className="grid grid-cols-[repeat(auto-fill,minmax(156px,1fr))] gap-x-4 gap-y-1.5 rounded border bg-sunken p-4"
        onCopy={keep}
      >
        {codes.map((code) => (
          <li key={code} dir="ltr" className="num whitespace-nowrap font-mono text-small">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onDone}>
          {t('codes.saved')}
        </Button>
        <Button onClick={copy}>{t('codes.copy')}</Button>
        <a
          className={buttonStyle({})}
          download="frontdesk-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          onClick={keep}
        >
          {t('codes.download')}
        </a>
      </div>
      <p role="status" className="text-muted text-small empty:absolute">
        {copied !== null && t(copied ? 'codes.copied' : 'codes.notCopied')}
      </p>
    </div>
  );
}
