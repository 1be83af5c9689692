import clsx from 'clsx';

export function Brand({ nameClassName }: { nameClassName?: string }) {
  return (
    <span className="flex items-center gap-2.5 font-semibold tracking-[-0.01em]">
      <span
        aria-hidden="true"
        dir="ltr"
        className="grid size-5.5 shrink-0 place-items-center rounded bg-accent"
      >
        <span className="h-1.75 w-2.5 rounded-sm rounded-es-none bg-on-accent" />
      </span>
      <span translate="no" className={clsx(nameClassName)}>
        Frontdesk
      </span>
    </span>
  );
}
