import type { ConsentTexts } from '../en/consent.ts';

export const consent = {
  title: 'Fanekena rehefa nahazo fanazavana',
  intro:
    'Asaina handray anjara amin’ny fanadihadiana momba ny fahasalaman’ny mpiangona aty Afrika ianao. Vakio amim-pahatoniana ity pejy ity, na angataho mba hovakina aminao, alohan’ny hanapahanao hevitra.',
  aboutTitle: 'Ny anton’ny fanadihadiana',
  about:
    'Manontany momba ny fiainanao andavanandro sy ny fahasalamanao izahay: sakafo, fanetsehana ny vatana, fitsaharana, aretina, fitsaboana. Maharitra adiny iray eo ho eo, na mihoatra kely, ny famaliana ny fanontaniana. Azonao atao ny miato ary manohy any aoriana.',
  voluntaryTitle: 'Malalaka hisafidy ianao',
  voluntary:
    'An-tsitrapo ny fandraisana anjara. Azonao atao ny tsy mamaly fanontaniana iray sy mijanona amin’ny fotoana rehetra, tsy mila manome antony. Tsy hisy hiova aminao izany, na ao amin’ny fiangonanao na amin’ny fitsaboana raisinao.',
  paymentTitle: 'Tsy misy karama',
  payment: 'Tsy misy karama omena noho ny fandraisana anjara, ary tsy misy lany aminao afa-tsy ny fotoananao.',
  anonymousTitle: 'Ny fomba iarovana ny tsy hahafantarana anao',
  anonymous:
    'Tehirizina amin’ny kaodin’ny fanadihadiana ny valin-teninao, fa tsy amin’ny anaranao mihitsy. Raha fantatry ny ekipa ny anaranao, ny laharan-telefaoninao na ny mailakao, dia tehirizina any amin’ny toerana hafa ireo, misaraka amin’ny valin-teny. Ireo mpikambana vitsivitsy ao amin’ny ekipa miandraikitra anao ihany no afaka mampifandray azy roa. Izay mamaly amin’ny alalan’ny rohy ho an’ny daholobe dia tsy manome anarana akory. Ny vokatra dia avoaka ho an’ny vondron’olona ihany, fa tsy ho an’ny olona tokana.',
  leavesTitle: 'Inona no miala amin’ity finday ity, ary rahoviana',
  leaves:
    'Tehirizina ato amin’ity finday ity ny valin-teninao. Eo am-pamaliana ianao dia lasa any amin’ny biraon’ny fanadihadiana koa izy ireo, voamarika hoe mbola tsy vita. Tsy isaina izy ireo raha tsy efa notsindrianao ny hoe Alefa.',
  leavesRemoved:
    'Raha mamaly amin’ny rohy ho an’ny daholobe ianao ka tsy manindry ny hoe Alefa mihitsy, dia fafan’ny biraon’ny fanadihadiana izy ireo rehefa afaka %{smart_count} andro. |||| Raha mamaly amin’ny rohy ho an’ny daholobe ianao ka tsy manindry ny hoe Alefa mihitsy, dia fafan’ny biraon’ny fanadihadiana izy ireo rehefa afaka %{smart_count} andro.',
  paperTitle: 'Fanontaniana an-taratasy',
  paper: 'Raha mamaly amin’ny taratasy ianao, dia tehirizina ao amin’ny birao mihidy ny taratasy ary ravana rehefa vita ny fikarohana.',
  withdrawTitle: 'Raha miova hevitra ianao',
  withdraw:
    'Azonao esorina ny fanekenao na oviana na oviana: lazao amin’ilay olona nanasa anao, na manorata any amin’ny adiresy etsy ambany. Manomboka eo dia tsy manangona na inona na inona avy aminao intsony izahay. Ianao koa no milaza izay hatao amin’ny valin-teny nomenao: mijanona amin’ny kaodin’ny fanadihadiana fotsiny, tsy misy anarana; na esorina amin’ny rakitra sy tarehimarika rehetra atao manomboka eo; na fafana, miaraka amin’ny anaranao sy ny fomba ifandraisana aminao.',
  contactTitle: 'Ny fanontanianao',
  contact: 'Ny mpikaroka lehibe no mamaly ny fanontanianao:',
  contactUnknown: 'Anontanio ilay olona nanasa anao: izy no hampifandray anao amin’ny mpikaroka lehibe.',
  goBack: 'Hiverina',

  pageTitle: 'Ny fanekenao',
  pageIntro: 'Alohan’ny hanombohana dia vakio ity lahatsoratra ity. Ianao no manapa-kevitra any amin’ny farany.',
  agree: 'Efa novakiko ity lahatsoratra ity, na novakina tamiko, ary manaiky handray anjara amin’ny fanadihadiana aho.',
  tickFirst: 'Misaotra anao manome ny fanekenao amin’ny fanamarihana ny efajoro.',
  send: 'Alefaso',
  thanksTitle: 'Misaotra!',
  thanks: 'Voarakitra ny fanekenao. Azonao fenoina izao ny fanontaniana, na any aoriana.',
  fillNow: 'Hameno ny fanontaniana izao',
} satisfies ConsentTexts;
