import type { StudyTexts } from '../en/study.ts';

export const study = {
  activated: 'Mandeha ny fanontaniana. Ny andiany faha-%{version} no fenoin’ny mpamaly izao.',
  still_active: 'Mandeha ny fanontaniana. Tsy nisy niova hatramin’ny andiany faha-%{version}.',
  closed: 'Mihidy ny fanontaniana. Tsy misy valiny vaovao raisina intsony.',
  link_renewed: 'Manana rohy hamaliana vaovao ny fanontaniana. Tsy mandeha intsony ilay taloha.',
  copied: 'Vita ny dika mitovy.',
  answers_sent: 'Lasa soa aman-tsara any amin’ny ekipan’ny African Health Study ny hafatrao.',
  answers_saved: 'Voatahiry ny valinteninao hatreto.',
  consent_given: 'Misaotra. Voarakitra ny fanekenao.',
  consent_refused: 'Voarakitra ny fandavana. Tsy hisy valiny hangatahina.',
  consent_withdrawn: 'Voarakitra ny fialana. Tsy hisy valiny hangonina intsony.',
  consent_must_agree: 'Mariho ny efajoro raha manaiky handray anjara ianao.',
  reopened: 'Azo ovaina indray ny fanontaniana.',
  no_form: 'Tsy misy fanontaniana misokatra ho an’ity olona ity.',
  start_again: 'Tsy nisy voavaly.',
} satisfies StudyTexts;
