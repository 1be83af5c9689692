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
  /** Visible without signing in; the others are opened as the admin. */
  outside?: boolean;
  /** Next loads it again to show it in another language. */
  loadsAgain?: boolean;
  /** What was written when it was opened, or is a response that the story has made up. */
  keeps?: RegExp;
  /** Where it is compared with pictures of it, in light and dark. */
  pictured?: ('desktop' | 'phone')[];
  /** Resolves when it is visible. */
  show(scene: Scene): Promise<void>;
};
