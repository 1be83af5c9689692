import type { Page } from 'playwright/test';

type Role = 'support' | 'marketer' | 'admin';

export type Scene = {
  page: Page;
  signInAs(role: Role): Promise<void>;
};

export type GuidePicture = {
  /** Of the file in `docs/guides/`. */
  name: string;
  as: Role;
  /** Resolves when it is visible, on the sandbox's own people. */
  show(scene: Scene): Promise<void>;
};
