import { question, section } from './sampleForm.ts';
import { howOften, label, scale } from './words.ts';

const lastTwoWeeks = label({
  en: 'Think of the last two weeks.',
  fr: 'Pensez aux deux dernières semaines.',
  pt: 'Pense nas últimas duas semanas.',
  mg: 'Eritrereto ny tapa-bolana farany.',
  sw: 'Fikiria wiki mbili zilizopita.',
});

/** Sleep, mood, and whom one can talk to. */
export const mentalHealth = section(
  {
    title: label({
      en: 'Sleep and peace of mind',
      fr: 'Sommeil et bien-être moral',
      pt: 'Sono e bem-estar emocional',
      mg: 'Torimaso sy fiadanan-tsaina',
      sw: 'Usingizi na utulivu wa moyo',
    }),
    description: label({
      en: 'If these questions weigh on you, talk to somebody you trust. You may leave out any of them.',
      fr: 'Si ces questions vous pèsent, parlez-en à une personne de confiance. Vous pouvez ne répondre à aucune d’elles.',
      pt: 'Se estas perguntas lhe custarem, fale com alguém de confiança. Pode deixar qualquer uma por responder.',
      mg: 'Raha mavesatra aminao ireo fanontaniana ireo dia miresaha amin’olona atokisanao. Azonao tsy valiana izay tsy tianao.',
      sw: 'Ikiwa maswali haya yanakulemea, zungumza na mtu unayemwamini. Unaweza kuacha swali lolote.',
    }),
  },
  [
    question('HEURE', 'bed_time', {
      title: label({
        en: 'At what time do you usually go to bed?',
        fr: 'À quelle heure vous couchez-vous d’habitude ?',
        pt: 'A que horas se deita habitualmente?',
        mg: 'Amin’ny firy ianao no matory matetika?',
        sw: 'Kwa kawaida unalala saa ngapi?',
      }),
    }),
    question('HEURE', 'wake_time', {
      title: label({
        en: 'At what time do you usually get up?',
        fr: 'À quelle heure vous levez-vous d’habitude ?',
        pt: 'A que horas se levanta habitualmente?',
        mg: 'Amin’ny firy ianao no mifoha matetika?',
        sw: 'Kwa kawaida unaamka saa ngapi?',
      }),
    }),
    question('ECHELLE_LINEAIRE', 'sleep_quality', {
      title: label({
        en: 'How well do you sleep?',
        fr: 'Comment dormez-vous ?',
        pt: 'Como dorme?',
        mg: 'Manao ahoana ny torimasonao?',
        sw: 'Unalala vizuri kiasi gani?',
      }),
      required: true,
      option: scale(1, 5, {
        bad: label({ en: 'Very badly', fr: 'Très mal', pt: 'Muito mal', mg: 'Tena ratsy', sw: 'Vibaya sana' }),
        well: label({ en: 'Very well', fr: 'Très bien', pt: 'Muito bem', mg: 'Tena tsara', sw: 'Vizuri sana' }),
      }),
    }),
    question('CASE_COCHER', 'sadness', {
      title: label({
        en: 'How often did you feel sad or without hope?',
        fr: 'À quelle fréquence vous êtes-vous senti(e) triste ou sans espoir ?',
        pt: 'Com que frequência se sentiu triste ou sem esperança?',
        mg: 'Impiry ianao no nalahelo na very fanantenana?',
        sw: 'Ni mara ngapi ulijisikia huzuni au kukata tamaa?',
      }),
      description: lastTwoWeeks,
      required: true,
      allowRefuse: true,
      option: howOften,
    }),
    question('CASE_COCHER', 'joy_lost', {
      title: label({
        en: 'How often did things you used to enjoy give you no joy?',
        fr: 'À quelle fréquence ce que vous aimiez faire ne vous a-t-il procuré aucun plaisir ?',
        pt: 'Com que frequência deixou de ter prazer no que antes gostava de fazer?',
        mg: 'Impiry ianao no tsy nahita hafaliana tamin’ny zavatra tianao atao taloha?',
        sw: 'Ni mara ngapi mambo uliyokuwa ukiyafurahia hayakukupa furaha?',
      }),
      description: lastTwoWeeks,
      allowRefuse: true,
      option: howOften,
    }),
    question('CASE_COCHER', 'worry', {
      title: label({
        en: 'How often did worries keep you from resting?',
        fr: 'À quelle fréquence vos soucis vous ont-ils empêché(e) de vous reposer ?',
        pt: 'Com que frequência as preocupações não o(a) deixaram descansar?',
        mg: 'Impiry no tsy nahafahanao niala sasatra ny fanahiana?',
        sw: 'Ni mara ngapi wasiwasi ulikuzuia kupumzika?',
      }),
      description: lastTwoWeeks,
      required: true,
      allowRefuse: true,
      option: howOften,
    }),
    question('CASE_COCHER', 'loneliness', {
      title: label({
        en: 'How often did you feel alone?',
        fr: 'À quelle fréquence vous êtes-vous senti(e) seul(e) ?',
        pt: 'Com que frequência se sentiu só?',
        mg: 'Impiry ianao no nahatsiaro ho irery?',
        sw: 'Ni mara ngapi ulijisikia mpweke?',
      }),
      description: lastTwoWeeks,
      allowRefuse: true,
      option: howOften,
    }),
    question('CHOIX_MULTIPLE_OTHER', 'confidants', {
      title: label({
        en: 'Whom can you talk to when things are hard?',
        fr: 'À qui pouvez-vous parler quand c’est difficile ?',
        pt: 'Com quem pode falar quando as coisas estão difíceis?',
        mg: 'Iza no azonao iresahana rehefa sarotra ny fiainana?',
        sw: 'Unaweza kuzungumza na nani mambo yanapokuwa magumu?',
      }),
      option: {
        spouse: label({
          en: 'Husband, wife or partner',
          fr: 'Mari, femme ou partenaire',
          pt: 'Marido, mulher ou companheiro(a)',
          mg: 'Vady',
          sw: 'Mume, mke au mwenzi',
        }),
        family: label({ en: 'Family', fr: 'Famille', pt: 'Família', mg: 'Fianakaviana', sw: 'Familia' }),
        friends: label({
          en: 'Friends or neighbours',
          fr: 'Amis ou voisins',
          pt: 'Amigos ou vizinhos',
          mg: 'Namana na mpiara-monina',
          sw: 'Marafiki au majirani',
        }),
        pastor: label({
          en: 'Pastor or church elder',
          fr: 'Pasteur ou ancien d’église',
          pt: 'Pastor ou ancião da igreja',
          mg: 'Mpitandrina na loholona',
          sw: 'Mchungaji au mzee wa kanisa',
        }),
        health_worker: label({ en: 'Health worker', fr: 'Agent de santé', pt: 'Profissional de saúde', mg: 'Mpiasan’ny fahasalamana', sw: 'Mhudumu wa afya' }),
        nobody: label({ en: 'Nobody', fr: 'Personne', pt: 'Ninguém', mg: 'Tsy misy', sw: 'Hakuna mtu' }),
      },
    }),
    question('PARAGRAPHE', 'what_helps', {
      title: label({
        en: 'What helps you most in hard times?',
        fr: 'Qu’est-ce qui vous aide le plus dans les moments difficiles ?',
        pt: 'O que mais o(a) ajuda nos momentos difíceis?',
        mg: 'Inona no tena manampy anao rehefa sarotra ny andro?',
        sw: 'Ni nini kinachokusaidia zaidi nyakati ngumu?',
      }),
      maxLength: 1000,
      allowRefuse: true,
    }),
  ],
);
