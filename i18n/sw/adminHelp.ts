import type { AdminHelpTexts } from '../en/adminHelp.ts';

export const adminHelp: AdminHelpTexts = {
  help: {
    title: 'Msaada na mapya',
    unread: 'Msaada na mapya, kuna ambayo hayajasomwa',
    about: 'Ukurasa huu',
    news: 'Mapya',
    notices: 'Yaliyotokea',
    noNotices: 'Hakuna unachopaswa kujua.',
    importEnded: 'Uingizaji wa “%{title}” uliisha %{date}.',
    actedOnMany: 'Kazi juu ya nyingi: %{title}, %{date}. Tazama imefika wapi na ripoti yake.',
    phoneSilent: 'Simu ya %{title} haijasikika tangu %{date}.',
    requestDue: '“%{title}” iliombwa na mshiriki: ijibiwe kabla ya %{date}.',
    diskLow: 'Diski ya seva inakaribia kujaa (imebaki %{title}): viungo vya umma havipokei faili tena. Tafadhali mwambie anayeendesha seva.',
    diskFull: 'Diski ya seva imejaa (imebaki %{title}): hakuna majibu yanayopokelewa. Yanasubiri kwenye simu. Tafadhali mwambie mara moja anayeendesha seva.',
    everywhere: 'Popote: Ctrl + K hupata watu, mahali, fomu, majibu na amri; / hupeleka kwenye utafutaji wa orodha, na N huunda kipya.',
  },
  screens: {
    dashboard:
      'Watu wa utafiti wamefika wapi, kwa hali, kwa muda na kwa konferensi. Vichujio huweka yote kwenye mahali pamoja; kila tarakimu huhesabu watu, si majibu.',
    map: 'Makanisa yalipo na watu wake wamefika wapi. Bonyeza duara kukaribia, au chagua mahali kwenye orodha; kanisa lisilo na mahali halipo kwenye ramani. “Kinachoonyeshwa” hubadilisha kuwa konferensi, au mahojiano ya fomu inayouliza mahali: yanahesabiwa kwa miraba ya takriban kilomita 11, kamwe si chini ya watano.',
    stretches:
      'Vipande vifupi vya mahojiano, ili kukagua jinsi yanavyofanywa. Fomu hurekodi kwa mpangilio “Vipande vya sauti”, kwa nasibu au kwenye maswali yenye alama, na kwa mtu anayekubali hilo kando ya ridhaa tu. Unasikiliza vya watu wa mahali pako; aliyesikiliza nini kimo kwenye kumbukumbu, na tarehe yake ikifika kipande hufutwa.',
    forms:
      'Kila kadi ni fomu. Kuianzisha hugandisha toleo na kuunda kiungo chake; mabadiliko hubaki rasimu hadi ianzishwe tena. Fomu ya kawaida ndiyo wanayopewa waliosajiliwa.',
    builder:
      'Mti ulio kushoto ni fomu nzima, paneli ni sehemu uliyochagua. Andika swali kisha Enter; majibu yako chini yake, kila moja baada ya kistari. Yote yanaweza kutenduliwa hadi fomu ianzishwe. ? huonyesha vitufe.',
    translations:
      'Chagua lugha, kisha andika kando ya kila maandishi; Enter huhifadhi na kuendelea. Maandishi ambayo asili yake imebadilika huwa na alama hadi uyarekebishe au uyathibitishe.',
    publishing: 'Matoleo yote yaliyoanzishwa na kilichobadilika kati yao. Majibu hutaja toleo lake; toleo la zamani linaweza kuwa rasimu tena.',
    responses:
      'Majibu kama jedwali: safu kwa kila dodoso, safuwima kwa kila swali. Chuja, panga, chagua safuwima, na toa unachokiona tu. “Chati” huonyesha mgawanyo wa kila swali; vikundi vidogo hufichwa. Kisichohesabiwa huondolewa kwa sababu.',
    library: 'Sehemu, maswali na majibu ya kunakiliwa kwenye fomu yoyote. Kubadilisha hapa hakubadilishi fomu zilizonakiliwa.',
    places:
      'Divisheni, yunioni, konferensi na makanisa, kimoja ndani ya kingine. Ongeza kimoja kimoja au kwa lahajedwali; kinachotegemewa na vingine hakifutiki.',
    hierarchy: 'Utafiti mzima kama mti, pamoja na idadi ya watu wa kila mahali. Fungua mahali kuona yaliyomo.',
    people:
      'Washiriki na wafanyakazi. Chagua safu ili kufanya jambo kwa zote; uingizaji huonyesha kwanza utakachofanya. Namba ya simu huandikwa kama ilivyo nchini.',
    person: 'Yote kuhusu mtu mmoja: hali, kiungo, ridhaa, majibu na yaliyotokea. Majina na majibu hutengwa: majibu huwa na msimbo wa utafiti.',
    log: 'Nani alifanya, aliona au alijaribu nini, na lini. Haiwezi kubadilishwa; ichuje kwa aina ya tendo au kwa mtu.',
    account: 'Taarifa zako, nenosiri, uthibitisho wa pili, funguo, na mahali ulipoingia. Ondoa usipopajua, kisha badilisha nenosiri.',
    approvals: 'Yale ambayo msimamizi mwingine anaomba ndiyo ya pili. Soma ni nini kabla ya kuamua: hufanyika mara moja.',
  },
  news: {
    byKeyboard: 'Fomu hujengwa kwa kibodi pekee: ? huonyesha vitufe.',
    cards: 'Kwenye simu kadi zote huchaguliwa mara moja.',
    passkeys: 'Passkey hutumika kuingia pamoja na nenosiri: hutengenezwa katika “Akaunti yangu”.',
    help: 'Msaada huu kando ya kila ukurasa, pamoja na uingizaji ulioisha na simu zilizo kimya.',
  },
};
