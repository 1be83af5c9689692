import type { Page } from 'playwright/test';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import type { App } from '../app';
import type { Service } from '../service';

type Scene = {
  page: Page;
  service: Service;
  faults: FaultInjection;
  startApp(env?: Record<string, string>): Promise<App>;
  allowErrors(...patterns: RegExp[]): void;
};

export type VisualState = {
  name: string;
  /** A stranger sees it; the others are shown to the admin. */
  outside?: boolean;
  /** Rules of axe that do not fit it. */
  except?: string[];
  /** Resolves once it is on the screen. */
  show(scene: Scene): Promise<void>;
};
