import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

export const LazyNewTemplate = lazyWithPreload(
  () => import('./form/new-template').then((module) => module.NewTemplate),
  ['forms'],
);
export const LazyPasteTemplate = lazyWithPreload(
  () => import('./form/new-template').then((module) => module.PasteTemplate),
  ['forms'],
);
export const LazyCopyTemplate = lazyWithPreload(
  () => import('./form/new-template').then((module) => module.CopyTemplate),
  ['forms'],
);
export const LazyEditTemplate = lazyWithPreload(
  () => import('./form/edit-template').then((module) => module.EditTemplate),
  ['forms'],
);
export const LazyTemplateVersions = lazyWithPreload(
  () => import('./detail/template-versions').then((module) => module.TemplateVersions),
  ['versions'],
);
