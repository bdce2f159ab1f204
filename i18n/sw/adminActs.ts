import type { AdminActsTexts } from '../en/adminActs.ts';

export const adminActs: AdminActsTexts = {
  erase: {
    action: 'Futa utambulisho',
    title: 'Ufute utambulisho wa %{name}?',
    text: 'Jina, simu, barua pepe, kanisa, viungo na vipindi vinaondolewa kabisa. Majibu yanabaki chini ya namba ya utafiti, ambayo haitaelekeza tena kwa mtu yeyote. Hili haliwezi kutenguliwa.',
    hint: 'Huandikwa kwenye kumbukumbu daima: tafadhali usiandike jina hapa.',
    done: 'Utambulisho umefutwa.',
  },
  aside: {
    tab: 'Yaliyowekwa kando',
    title: 'Weka kando majibu ya uongo',
    text: 'Eleza majibu ya uongo yanafanana kwa nini. Hayatahesabiwa wala kuhamishwa tena. Hakuna kinachofutwa: kila kundi linaweza kurudishwa. Majibu ya washiriki waliosajiliwa hayaguswi kamwe.',
    link: 'Kiungo cha kujibia',
    linkCurrent: 'Kiungo cha sasa',
    linkFormer: 'Kiungo cha awali',
    found: 'Seti %{smart_count} ya majibu inalingana na hili. |||| Seti %{smart_count} za majibu zinalingana na hili.',
    action: 'Weka kando',
    ask: 'Uweke kando seti %{smart_count} ya majibu? |||| Uweke kando seti %{smart_count} za majibu?',
    askText: 'Aliyefanya hili na sababu yake huandikwa.',
    batches: 'Makundi',
    none: 'Hadi sasa hakuna kilichowekwa kando.',
    batch: 'Seti %{smart_count} ya majibu |||| Seti %{smart_count} za majibu',
    by: '%{date}, %{who}',
    somebody: 'mtu aliyeondoka',
    putBack: 'Rudisha',
    wasPutBack: 'Lilirudishwa tarehe %{date} na %{who}',
    done: 'Imekamilika.',
  },
  archive: {
    show: 'Kwenye kumbukumbu',
    bringBack: 'Rudisha',
    broughtBack: 'Imerudi mahali pake.',
  },
};
