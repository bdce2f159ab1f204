import type { LandingTexts } from '../en/landing.ts';

export const landing = {
  landingTitle: 'Ny fahasalamana eo anivon’ny fiangonantsika, amin’ny teny ataontsika',
  landingWelcome:
    'Tongasoa! Manerana an’i Afrika, olona an’arivony mpiangona no mitantara amintsika ny fomba fiainany, ny sakafony, ny fitsaharany ary ny fitsaboana azony. Ny valin-teniny dia manampy amin’ny fikarakarana fahasalamana tsaratsara kokoa ho an’ny rehetra.',
  getStarted: 'Hanomboka',
  learnMore: 'Hahafantatra bebe kokoa',
  factsTitle: 'Izay azonao antoka',
  factTime: 'Adiny iray eo ho eo',
  factMinutes: '%{smart_count} minitra eo ho eo |||| %{smart_count} minitra eo ho eo',
  factTimeText:
    'Azonao atao ny miato rehefa tianao. Tehirizina ato amin’ity finday ity ny valin-teninao. Eo am-pamaliana ianao dia lasa any amin’ny biraon’ny fanadihadiana koa izy ireo, voamarika hoe mbola tsy vita. Tsy isaina izy ireo raha tsy efa notsindrianao ny hoe Alefa.',
  factAnonymous: 'Tsy fantatra anarana',
  factAnonymousText: 'Tehirizina amin’ny kaodin’ny fanadihadiana ny valin-teny, misaraka amin’ny anarana rehetra.',
  factVoluntary: 'An-tsitrapo',
  factVoluntaryText: 'Ianao no manapa-kevitra raha handray anjara, ary afaka mijanona amin’ny fotoana rehetra ianao.',
  continueTitle: 'Efa nanomboka namaly lisitra fanontaniana tamin’ity fitaovana ity ianao',
  continueAction: 'Tohizo: %{title}',
  continueByLink: 'Raha hanohy ianao dia sokafy indray ny rohy manokana nomena anao.',
  continueForget: 'Tsy ahy ity lisitra fanontaniana ity: esory amin’ity fitaovana ity',
} satisfies LandingTexts;
