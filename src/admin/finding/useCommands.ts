import { usePermissions } from 'react-admin';
import { canAccess } from '../../authProvider/canAccess.ts';
import { fold } from '../../resources/define/index.ts';
import { type Duty, resourceNames, resourceOf } from '../../resources/index.ts';
import { adminPath, pathOf } from '../kit/paths.ts';
import { useLabels } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import type { Offer } from './Offer.ts';

/** The areas, and a list and a new record of every resource that has a screen: those that the text is a part of. */
export function useCommands(text: string): Offer[] {
  const t = useText();
  const labelOf = useLabels();
  // Two may lead to one place: the settings begin with the divisions.
  const command = (title: string, to: string): Offer => ({ key: `${to} ${title}`, group: t('finding.commands'), title, about: '', to });
  const { permissions: role } = usePermissions<string>();
  const may = (action: string, resource: string) => canAccess(role, action, resource);
  const area = (duty: Duty, title: string, to: string): Offer[] => (may('use', duty) ? [command(title, to)] : []);
  const areas = [
    ...area('statistics', t('layout.statistic'), adminPath('statistic')),
    ...(may('list', 'divisions') ? [command(t('layout.settings'), adminPath('settings'))] : []),
    ...area('data', t('responses.title'), adminPath('social-dowload')),
    ...area('hierarchy', t('hierarchy.title'), adminPath('hierarchy')),
    ...area('log', t('log.title'), adminPath('log')),
    ...area('account', t('layout.account'), adminPath('account')),
  ];
  const declared = resourceNames.flatMap((name): Offer[] => {
    const { screen, label } = resourceOf(name);
    if (!screen || !may('list', name)) return [];
    return [command(labelOf(label.many), pathOf.list(name)), ...(may('create', name) ? [command(labelOf(label.new), pathOf.create(name))] : [])];
  });
  const words = fold(text.trim());
  return [...areas, ...declared].filter(({ title }) => fold(title).includes(words));
}
