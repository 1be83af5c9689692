import { CopyButton } from '../form-controls/copy-button';
import { ScrollRegion } from './scroll-region';

export function JsonBox({ title, copyLabel, text }: { title: string; copyLabel: string; text: string }) {
  return (
    <div className="min-w-0 border-t pt-3">
      <h3 className="mb-1 flex items-center gap-1 font-semibold">
        {title}
        <CopyButton text={text} label={copyLabel} />
      </h3>
      <ScrollRegion label={title} className="max-h-72 overflow-auto rounded bg-sunken px-2.5 py-2">
        <pre className="font-mono text-tiny leading-4.5">{text}</pre>
      </ScrollRegion>
    </div>
  );
}
