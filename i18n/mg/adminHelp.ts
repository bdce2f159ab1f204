import type { AdminHelpTexts } from '../en/adminHelp.ts';

export const adminHelp: AdminHelpTexts = {
  help: {
    title: 'Fanampiana sy vaovao',
    unread: 'Fanampiana sy vaovao, misy tsy voavaky',
    about: 'Ity pejy ity',
    news: 'Ny vaovao',
    notices: 'Ny zava-nitranga',
    noNotices: 'Tsy misy tokony ho fantatrao.',
    importEnded: 'Vita tamin’ny %{date} ny fampidirana ny “%{title}”.',
    actedOnMany: 'Fanaovana maro miaraka: %{title}, tamin’ny %{date}. Jereo ny fandrosony sy ny tatitra.',
    phoneSilent: 'Tsy naheno ny finday-n’i %{title} nanomboka ny %{date}.',
    requestDue: '« %{title} » no nangatahin’ny mpamaly iray: hovaliana alohan’ny %{date}.',
    diskLow:
      'Efa ho feno ny kapilan’ny mpizara (%{title} sisa): tsy mandray rakitra intsony ny rohy ho an’ny daholobe. Lazao amin’izay mikarakara ny mpizara azafady.',
    diskFull:
      'Feno ny kapilan’ny mpizara (%{title} sisa): tsy misy valinteny raisina. Miandry any amin’ny telefaonina izy ireo. Lazao avy hatrany amin’izay mikarakara ny mpizara azafady.',
    everywhere: 'Na aiza na aiza: Ctrl + K dia mahita olona, toerana, fanontaniana, valiny ary baiko; / mankany amin’ny fitadiavana, ary N manao vaovao.',
  },
  screens: {
    dashboard:
      'Ny dingana efa vitan’ny olona, araka ny sata, ny fotoana ary ny federasiona. Ny sivana dia mametra azy amin’ny toerana iray; olona no isaina fa tsy valiny.',
    map: 'Ny misy ny fiangonana sy ny dingana efa vitan’ny olona ao. Tsindrio ny boribory raha hanatona, na safidio ao amin’ny lisitra ny toerana; tsy eo amin’ny sarintany ny fiangonana tsy manana toerana. Ny «Izay aseho» no anovana ho federasiona, na ho fanadihadian’ny fanontaniana izay mangataka toerana: isaina isaky ny efamira manodidina ny 11 km, tsy latsaky ny dimy mihitsy.',
    stretches:
      'Ampahany fohy amin’ny resadresaka, hanamarinana ny fomba fitarihana azy. Ny fandrindrana “Ampahany raketina” ao amin’ny fanontaniana no mampandrakitra azy, kisendrasendra na amin’ny fanontaniana voamarika, ary izay olona manaiky izany eo anilan’ny fanekena ihany. Ny an’ny olona ao amin’ny toeranao no henoinao; voasoratra ao amin’ny diary izay nihaino, ary fafana ny ampahany rehefa tonga ny androny.',
    forms:
      'Fanontaniana iray ny karatra tsirairay. Rehefa ampandehanina izy dia raikitra ny dika ary misy ny rohiny; mbola drafitra ny fanovana mandra-pampandehanana azy indray. Ny fanontaniana mahazatra no omena izay vao voasoratra.',
    builder:
      'Ny hazo eo ankavia no fanontaniana manontolo, ny eo anilany no singa voafidy. Soraty ny fanontaniana dia Enter; eo ambaniny ny valiny, samy aorian’ny tsipika. Azo averina daholo mandra-pampandehanana azy. ? mampiseho ny fanalahidy.',
    translations:
      'Safidio ny fiteny dia soraty eo anilan’ny soratra tsirairay; Enter mitahiry ary mandroso. Izay niova ny nadikana dia voamarika mandra-panitsianao na panamafisanao azy.',
    publishing: 'Ny dika rehetra nampandehanina sy izay niova teo anelanelany. Ny valiny dia milaza ny dikany; azo averina ho drafitra ny dika taloha.',
    responses:
      'Ny valiny ho tabilao: andalana ny andiany, tsanganana ny fanontaniana. Sivano, alaharo, safidio ny tsanganana, ary alaivo izay hitanao. Ny “Sary” dia mampiseho ny fizarana; afenina ny vondrona kely. Esorina miaraka amin’ny antony izay tsy isaina.',
    library: 'Fizarana, fanontaniana ary valiny azo adika amin’ny fanontaniana rehetra. Ny fanovana eto dia tsy manova izay efa nadika.',
    places: 'Divizion, union, federasiona ary fiangonana, samy ao anatin’ny iray. Ampio tsirairay na amin’ny takelaka; tsy azo fafana izay iankinan’ny hafa.',
    hierarchy: 'Ny fanadihadiana manontolo ho hazo, miaraka amin’ny isan’ny olona. Sokafy ny toerana iray mba hahitana izay ao anatiny.',
    people:
      'Ny mpamaly sy ny mpiasa. Fidio ny andalana mba hanaovana zavatra amin’izy rehetra; ny fampidirana dia mampiseho aloha izay hataony. Azo soratana araka ny fomban’ny firenena ny laharana finday.',
    person: 'Ny momba ny olona iray: sata, rohy, fanekena, valiny ary izay nitranga. Misaraka ny anarana sy ny valiny: kaody no eo amin’ny valiny.',
    log: 'Iza no nanao, nahita na nanandrana inona, ary oviana. Tsy azo ovana; ferana amin’ny asa na olona iray.',
    account: 'Ny momba anao, ny tenimiafina, ny fanamarinana faharoa, ny passkey, ary izay idiranao. Avoahy izay tsy fantatrao, dia ovay ny tenimiafina.',
    approvals: 'Izay angatahan’ny mpandrindra hafa eny faharoa. Vakio aloha vao manapaka: tanterahina avy hatrany.',
  },
  news: {
    byKeyboard: 'Ny fitendry irery no azo anaovana fanontaniana: ? mampiseho ny fanalahidy.',
    cards: 'Azo fidina indray mandeha ny karatra rehetra amin’ny finday.',
    passkeys: 'Azo ampiarahina amin’ny teny miafina ny passkey rehefa miditra: amin’ny “Ny kaontiko” no amoronana azy.',
    help: 'Ity fanampiana ity, miaraka amin’ny fampidirana vita sy ny finday tsy re.',
  },
};
