import { useMemo } from 'react';
import type { Translate } from '@/lib/messages/catalog';
import { inLanguage } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { templateFields } from '@/lib/templates/fields';
import { ownTextsOf } from '@/lib/templates/labels';
import type { TemplateContent } from '@/lib/templates/parts';
import { tokenOf } from '@/lib/templates/variables';

export const TEMPLATE_PARTS = [
  'name',
  'language',
  'category',
  'status',
  'header',
  'offer',
  'body',
  'footer',
  'buttons',
  'cards',
  'others',
  'labels',
  'default_links',
] as const;
export type TemplatePart = (typeof TEMPLATE_PARTS)[number];

export type PartTexts = ReturnType<typeof createPartTexts>;

/** What the parts of a template are called, and what they say, each as one text. */
export function usePartTexts(): PartTexts {
  const t = useMessages('templates-form');
  const labels = useMessages('templates');
  return useMemo(() => createPartTexts(t, labels), [t, labels]);
}

export function createPartTexts(t: Translate<'templates-form'>, labels: Translate<'templates'>) {
  const partLabel = (part: TemplatePart) => t(`part.${part}`);

  function partText(template: TemplateContent, part: TemplatePart): string {
    switch (part) {
      case 'category':
        return labels(`category.${template.category}`);
      case 'status':
        return statusText(template.status);
      case 'header':
        return headerText(template.header);
      case 'offer':
        return template.offer
          ? lines(template.offer.text, template.offer.expires && t('partText.offerEnds'))
          : '';
      case 'body':
        return bodyText(template);
      case 'buttons':
        return template.buttons.map(buttonText).join('\n');
      case 'cards':
        return template.cards.map(cardText).join('\n\n');
      case 'others':
        return template.others.join('\n');
      case 'labels':
      case 'default_links':
        return ownText(template, part);
      default:
        return template[part];
    }
  }

  function differingParts(one: TemplateContent, other: TemplateContent): TemplatePart[] {
    return TEMPLATE_PARTS.filter((part) => partText(one, part) !== partText(other, part));
  }

  return { partLabel, partText, differingParts };

  function ownText(template: TemplateContent, part: 'labels' | 'default_links'): string {
    const texts = ownTextsOf(template)[part];
    return templateFields(template)
      .flatMap(({ key, technical }) =>
        texts[key] ? t('partText.named', { name: inLanguage(t.language, technical), text: texts[key] }) : [],
      )
      .join('\n');
  }

  function statusText({ state, quality, reason }: TemplateContent['status']): string {
    const rated = quality !== 'UNKNOWN' && t('partText.quality', { quality: labels(`quality.${quality}`) });
    return lines(labels(`status.${state}`), rated, reason);
  }

  function bodyText({ body, examples }: Pick<TemplateContent, 'body' | 'examples'>): string {
    const given = examples.map(({ variable, example }) =>
      t('partText.named', { name: tokenOf(variable), text: example }),
    );
    return [body, ...given].join('\n');
  }

  function cardText(card: TemplateContent['cards'][number], index: number): string {
    const title = t('partText.card', { number: index + 1 });
    return lines(title, headerText(card.header), bodyText(card), ...card.buttons.map(buttonText));
  }

  function headerText({ format, text, example, pasted }: TemplateContent['header']): string {
    if (format === 'none') return '';
    if (format === 'other') return pasted;
    const said = format === 'text' ? text : labels(`header.${format}`);
    return example === '' ? said : `${said}\n${t('partText.example', { example })}`;
  }

  function buttonText(button: TemplateContent['buttons'][number]): string {
    const { type, text, url, phone, example, pasted } = button;
    return [labels(`button.${type}`), text, url, phone, example, pasted].filter(Boolean).join(' · ');
  }
}

function lines(...texts: (string | false)[]): string {
  return texts.filter(Boolean).join('\n');
}
