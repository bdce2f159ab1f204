import { fold } from '../../resources/define/index.ts';
import { resourceNames, resourceOf } from '../../resources/index.ts';
import { adminPath, pathOf } from '../kit/paths.ts';
import { useLabels } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import type { Offer } from './Offer.ts';

/** The areas, and a list and a new record of every resource that has a screen: those that the text is a part of. */
export function useCommands(text: string): Offer[] {
  const t = useText();
  const labelOf = useLabels();
  const command = (title: string, to: string): Offer => ({ key: to, group: t('finding.commands'), title, about: '', to });
  const areas = [
    command(t('layout.statistic'), adminPath('statistic')),
    command(t('layout.settings'), adminPath('settings')),
    command(t('responses.title'), adminPath('social-dowload')),
    command(t('hierarchy.title'), adminPath('hierarchy')),
    command(t('log.title'), adminPath('log')),
    command(t('layout.account'), adminPath('account')),
  ];
  const declared = resourceNames.flatMap((name): Offer[] => {
    const { screen, label, rights } = resourceOf(name);
    if (!screen) return [];
    return [command(labelOf(label.many), pathOf.list(name)), ...(rights.create.includes('ADMIN') ? [command(labelOf(label.new), pathOf.create(name))] : [])];
  });
  const words = fold(text.trim());
  return [...areas, ...declared].filter(({ title }) => fold(title).includes(words));
}
