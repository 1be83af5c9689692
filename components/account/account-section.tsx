import { type ReactNode, useId } from 'react';

type AccountSectionProps = {
  title: string;
  /** What it is good for. */
  about?: ReactNode;
  id?: string;
  children: ReactNode;
};

/** One thing of the account: what it is at the left, what to do about it at the right. */
export function AccountSection({ title, about, id, children }: AccountSectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="grid content-start gap-x-12 gap-y-4 border-t py-6 first:border-t-0 first:pt-1 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-1">
        <h2 id={headingId} className="font-semibold text-title">
          {title}
        </h2>
        {about && <p className="max-w-100 text-muted text-small">{about}</p>}
      </div>
      <div className="min-w-0 max-w-130">{children}</div>
    </section>
  );
}
