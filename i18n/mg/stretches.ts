import type { StretchesTexts } from '../en/stretches.ts';

export const stretches = {
  consentAsk: 'Azo raketina ve ny ampahany fohy amin’ny resadresaka?',
  consentText:
    'Mba hanamarinana ny fomba fitarihana ny resadresaka, ny finday dia mety handray feo ampahany fohy amin’ity iray ity, %{seconds} segondra isanisany farafahabetsany. Tehirizina voasivana (encrypté) izany, ny mpanara-maso sy ny mpitantana ny fanadihadiana irery no mihaino azy, ary fafana rehefa afaka %{days} andro. Izay milaza hoe tsia dia mbola mandray anjara ihany, ary tsy misy raketina.',
  recording: 'Misy ampahany amin’ny resadresaka raketina izao.',
  timer: '%{seconds} amin’ny %{most} s',
  stop: 'Ajanony ary fafao',
  refused: 'Tsy voarakitra: tsy navela ny mikrô. Mitohy ny resadresaka.',
  unable: 'Tsy voarakitra: tsy afaka mandrakitra na mitahiry izany izao ity finday ity. Mitohy ny resadresaka.',
  stopped: 'Najanona. Voafafa izay voarakitra teto, ary tsy misy raketina intsony amin’ity resadresaka ity.',
} satisfies StretchesTexts;
