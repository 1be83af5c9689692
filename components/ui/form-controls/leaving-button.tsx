'use client';

import type { RefObject } from 'react';
import { useFocusHandover } from '../hooks/use-focus-handover';
import { Button, type ButtonProps } from './button';

/** A button that may leave the page while it has the focus, which then goes to `heir`. */
export function LeavingButton({ heir, ...rest }: ButtonProps & { heir: RefObject<HTMLElement | null> }) {
  return <Button {...rest} {...useFocusHandover(heir)} />;
}
