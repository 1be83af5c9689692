'use client';

import type { ReactNode } from 'react';
import { Tooltip } from '../overlay/tooltip';
import { Button, type ButtonProps } from './button';

type IconButtonProps = Omit<ButtonProps, 'children' | 'aria-label' | 'iconOnly'> & {
  /** What it does: its name, and its tooltip. */
  label: string;
  icon: ReactNode;
};

export function IconButton({ label, icon, variant = 'ghost', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} isName>
      <Button aria-label={label} variant={variant} iconOnly {...rest}>
        {icon}
      </Button>
    </Tooltip>
  );
}
