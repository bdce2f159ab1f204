import { defineResource, label } from './define/index.ts';
import { level, names } from './level.ts';

export const divisions = defineResource({
  name: 'divisions',
  label: {
    one: label({ en: 'Division', fr: 'Division', pt: 'Divisão', mg: 'Divizion', sw: 'Divisheni' }),
    many: label({ en: 'Divisions', fr: 'Divisions', pt: 'Divisões', mg: 'Ireo divizion', sw: 'Divisheni' }),
    new: label({ en: 'New division', fr: 'Nouvelle division', pt: 'Nova divisão', mg: 'Divizion vaovao', sw: 'Divisheni mpya' }),
  },
  fields: names,
  ...level,
  search: ['shortname', 'name'],
  columns: ['shortname', 'name'],
  paths: { base: 'divisions' },
  screen: { route: 'settings', group: 'settings' },
});
