import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

export const LazyNewTemplate = lazyWithPreload(() =>
  import('./form/new-template').then((module) => module.NewTemplate),
);
export const LazyPasteTemplate = lazyWithPreload(() =>
  import('./form/new-template').then((module) => module.PasteTemplate),
);
export const LazyCopyTemplate = lazyWithPreload(() =>
  import('./form/new-template').then((module) => module.CopyTemplate),
);
export const LazyEditTemplate = lazyWithPreload(() =>
  import('./form/edit-template').then((module) => module.EditTemplate),
);
export const LazyTemplateVersions = lazyWithPreload(() =>
  import('./detail/template-versions').then((module) => module.TemplateVersions),
);
