import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';

export const LazyNewTemplate = lazyWithPreload(
  () => import('./form/new-template').then((module) => module.NewTemplate),
  ['forms', 'templates-form', 'template-rules', 'template-values'],
);
export const LazyPasteTemplate = lazyWithPreload(
  () => import('./form/new-template').then((module) => module.PasteTemplate),
  ['forms', 'templates-form', 'template-rules', 'template-values'],
);
export const LazyCopyTemplate = lazyWithPreload(
  () => import('./form/new-template').then((module) => module.CopyTemplate),
  ['forms', 'templates-form', 'template-rules', 'template-values'],
);
export const LazyEditTemplate = lazyWithPreload(
  () => import('./form/edit-template').then((module) => module.EditTemplate),
  ['forms', 'templates-form', 'template-rules', 'template-values'],
);
export const LazyTemplateVersions = lazyWithPreload(
  () => import('./detail/template-versions').then((module) => module.TemplateVersions),
  ['templates-form', 'versions'],
);
