import { type ReactNode, useId } from 'react';

type ComposeSectionProps = { title: string; hint?: ReactNode; children: ReactNode };

export function ComposeSection({ title, hint, children }: ComposeSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 gap-3 border-t pt-5 first-of-type:border-0 first-of-type:pt-0"
    >
      <div>
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {hint && <p className="text-muted text-small">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
