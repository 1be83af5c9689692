'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a step. It takes the focus when it appears, because the button that opened the step is gone. */
export function StageTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className="scroll-mt-4 font-semibold outline-none">
      {children}
    </h3>
  );
}
