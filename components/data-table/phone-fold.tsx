import clsx from 'clsx';
import ListFilter from 'lucide-react/icons/list-filter';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/form-controls/button';

type PhoneFoldProps = {
  label: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Shows controls in a row. On a phone a button opens them below it. */
export function PhoneFold({ label, className, children }: PhoneFoldProps) {
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  return (
    <>
      <Button
        className="sm:hidden"
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!unfolded)}
      >
        <ListFilter />
        {label}
      </Button>
      <div
        id={id}
        className={clsx(
          'max-sm:order-last max-sm:w-full max-sm:gap-2 sm:contents',
          unfolded ? 'max-sm:grid' : 'max-sm:hidden',
          className,
        )}
      >
        {children}
      </div>
    </>
  );
}
