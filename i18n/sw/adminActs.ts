import type { AdminActsTexts } from '../en/adminActs.ts';

export const adminActs: AdminActsTexts = {
  erase: {
    action: 'Futa utambulisho',
    title: 'Ufute utambulisho wa %{name}?',
    text: 'Jina, simu, barua pepe, kanisa, viungo na vipindi vinaondolewa kabisa. Majibu yanabaki chini ya namba ya utafiti, ambayo haitaelekeza tena kwa mtu yeyote. Hili haliwezi kutenguliwa.',
    hint: 'Huandikwa kwenye kumbukumbu daima: tafadhali usiandike jina hapa.',
    done: 'Utambulisho umefutwa.',
  },
  exclusions: {
    tab: 'Yasiyohesabiwa',
    title: 'Ondoa majibu ya uongo kwenye hesabu',
    text: 'Eleza majibu ya uongo yanafanana kwa nini. Hayatahesabiwa wala kuhamishwa tena. Hakuna kinachofutwa: kila kundi linaweza kurudishwa kwenye hesabu. Majibu ya washiriki waliosajiliwa hayaguswi kamwe.',
    link: 'Kiungo cha kujibia',
    linkCurrent: 'Kiungo cha sasa',
    linkFormer: 'Kiungo cha awali',
    found: 'Seti %{smart_count} ya majibu inalingana na hili. |||| Seti %{smart_count} za majibu zinalingana na hili.',
    action: 'Ondoa kwenye hesabu',
    ask: 'Uondoe seti %{smart_count} ya majibu kwenye hesabu? |||| Uondoe seti %{smart_count} za majibu kwenye hesabu?',
    askText: 'Aliyefanya hili na sababu yake huandikwa.',
    batches: 'Makundi',
    none: 'Hadi sasa hakuna kilichoondolewa kwenye hesabu.',
    batch: 'Seti %{smart_count} ya majibu |||| Seti %{smart_count} za majibu',
    by: '%{date}, %{who}',
    somebody: 'mfanyakazi wa zamani',
    reinstate: 'Rudisha kwenye hesabu',
    wasReinstated: 'Lilirudishwa kwenye hesabu tarehe %{date} na %{who}',
    done: 'Imekamilika.',
  },
  archive: {
    show: 'Kwenye kumbukumbu',
    restore: 'Rudisha',
    restored: 'Imerudi mahali pake.',
  },
};
