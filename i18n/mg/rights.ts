import type { RightsTexts } from '../en/rights.ts';

export const rights = {
  title: 'Ny zonao',
  intro:
    'Azonao anontaniana izay tazonin’ny fanadihadiana momba anao. Tsy mampiseho na inona na inona amin’ny valin-teninao ity pejy ity, satria mety ho eny an-tanan’olon-kafa ny rohy.',
  agreed: 'Nanaiky handray anjara amin’ny fanadihadiana ianao.',
  notAgreed: 'Tsy misy fanekena manan-kery avy aminao: tsy nomenao izany, na nosintoninao.',
  askTitle: 'Mangataka amin’ny biraon’ny fanadihadiana',
  askText:
    'Azonao atao ny mahazo dika mitovy amin’izay rehetra tazonina momba anao, na mampanitsy zavatra. Hanontany zavatra anao ny biraon’ny fanadihadiana mba hahafantarany fa ianao tokoa.',
  askKind: 'Inona no angatahinao?',
  askNote: 'Izay tokony hahitsy, na ny fomba ahafahan’ny birao mifandray aminao',
  ask: 'Alefaso ny fangatahana',
  asked: 'Tonga ny fangatahanao. Hamaly alohan’ny %{date} ny biraon’ny fanadihadiana.',
  withdrawTitle: 'Misintona ny fanekenao',
  withdrawText:
    'Manomboka eo dia tsy hanontaniana intsony ianao. Tsy voatery hilaza ny antony ianao, ary tsy hisy hiova aminao na ao amin’ny fiangonanao na amin’ny fitsaboana anao.',
  effects: 'Ahoana no hanaovana ny valin-teny efa nomenao?',
  withdraw: 'Sintoniko ny fanekeko',
  consent: 'Vakio ny soratra momba ny fanekena',
  ask_COPY: 'Dika mitovy amin’izay tazonina momba ahy',
  ask_CORRECTION: 'Fanitsiana',
  ask_OTHER: 'Zavatra hafa',
  effect_keep: 'Mijanona ny valin-teniko, amin’ny kaodin’ny fanadihadiana irery, tsy misy anarana',
  effect_leave_out: 'Esorina amin’ny rakitra sy tarehimarika rehetra ny valin-teniko',
  effect_erase:
    'Hofafan’ny biraon’ny fanadihadiana ny valin-teniko, miaraka amin’ny anarako sy ny fomba ifandraisana amiko; esorina amin’ny rakitra izy mandra-pahatongan’izany',
  choose: 'Misafidiana iray azafady.',
} satisfies RightsTexts;
