import type { AdminActsTexts } from '../en/adminActs.ts';

export const adminActs: AdminActsTexts = {
  erase: {
    action: 'Fafao ny mombamomba azy',
    title: 'Hofafana ve ny mombamomba an’i %{name}?',
    text: 'Esorina tanteraka ny anarana, ny telefaonina, ny mailaka, ny fiangonana, ny rohy ary ny fidirana. Mijanona eo ambanin’ny kaodin’ny fanadihadiana ny valinteny, nefa tsy mitondra any amin’olona intsony izany kaody izany. Tsy azo averina intsony izany.',
    hint: 'Voatahiry mandrakizay ao amin’ny diary: aza soratana eto ny anarany.',
    done: 'Voafafa ny mombamomba ilay olona.',
  },
  exclusions: {
    tab: 'Atokana',
    title: 'Hanokana valinteny sandoka',
    text: 'Lazao izay iraisan’ireo valinteny sandoka. Tsy isaina sy tsy avoaka intsony ireo. Tsy misy voafafa: azo averina ny andiany tsirairay. Tsy tafiditra amin’izany mihitsy ny valintenin’ny olona voasoratra anarana.',
    link: 'Rohy hamaliana',
    linkCurrent: 'Ny rohy ankehitriny',
    linkFormer: 'Rohy taloha',
    found: 'Valinteny %{smart_count} no mifanaraka amin’izany. |||| Valinteny %{smart_count} no mifanaraka amin’izany.',
    action: 'Atokano',
    ask: 'Hatokana ve ny valinteny %{smart_count}? |||| Hatokana ve ny valinteny %{smart_count}?',
    askText: 'Voarakitra hoe iza no nanao izany ary nahoana.',
    batches: 'Andiany natokana',
    none: 'Tsy mbola nisy natokana hatramin’izao.',
    batch: 'Valinteny %{smart_count} |||| Valinteny %{smart_count}',
    by: '%{date}, %{who}',
    somebody: 'olona efa lasa',
    reinstate: 'Avereno',
    wasReinstated: 'Naverin’i %{who} tamin’ny %{date}',
    done: 'Vita.',
  },
  archive: {
    show: 'Voatahiry any an-kilany',
    restore: 'Avereno eo',
    restored: 'Tafaverina eo amin’ny toerany izy.',
  },
};
