import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

/** Most visits only read, so the forms and their validation load on demand. */
export const LazyTemplateForm = lazyWithPreload(() =>
  import('./form/template-form').then((module) => module.TemplateForm),
);
export const LazyTemplateVersions = lazyWithPreload(() =>
  import('./detail/template-versions').then((module) => module.TemplateVersions),
);
export const LazyPasteForm = lazyWithPreload(() =>
  import('./paste/paste-form').then((module) => module.PasteForm),
);
