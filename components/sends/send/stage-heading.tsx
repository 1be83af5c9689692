'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a step. It takes the focus when it appears, so that screen readers announce the step. */
export function StageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="scroll-mt-4 font-semibold text-display tracking-[-0.01em]">
      {children}
    </h2>
  );
}
