import { question, section } from './sampleForm.ts';
import { howOften, label, same } from './words.ts';

const lastTwoWeeks = label(
  'Think of the last two weeks.',
  'Pensez aux deux dernières semaines.',
  'Pense nas últimas duas semanas.',
  'Eritrereto ny tapa-bolana farany.',
);

/** Sleep, mood, and whom one can talk to. */
export const mind = section(
  {
    title: label('Sleep and peace of mind', 'Sommeil et bien-être moral', 'Sono e bem-estar emocional', 'Torimaso sy fiadanan-tsaina'),
    description: label(
      'If these questions weigh on you, talk to somebody you trust. You may leave out any of them.',
      'Si ces questions vous pèsent, parlez-en à une personne de confiance. Vous pouvez ne répondre à aucune d’elles.',
      'Se estas perguntas lhe custarem, fale com alguém de confiança. Pode deixar qualquer uma por responder.',
      'Raha mavesatra aminao ireo fanontaniana ireo dia miresaha amin’olona atokisanao. Azonao tsy valiana izay tsy tianao.',
    ),
  },
  [
    question('HEURE', 'bed_time', {
      title: label('At what time do you usually go to bed?', 'À quelle heure vous couchez-vous d’habitude ?', 'A que horas se deita habitualmente?', 'Amin’ny firy ianao no matory matetika?'),
    }),
    question('HEURE', 'wake_time', {
      title: label('At what time do you usually get up?', 'À quelle heure vous levez-vous d’habitude ?', 'A que horas se levanta habitualmente?', 'Amin’ny firy ianao no mifoha matetika?'),
    }),
    question('ECHELLE_LINEAIRE', 'sleep_quality', {
      title: label('How well do you sleep?', 'Comment dormez-vous ?', 'Como dorme?', 'Manao ahoana ny torimasonao?'),
      required: true,
      option: {
        least: same('1'),
        most: same('5'),
        bad: label('Very badly', 'Très mal', 'Muito mal', 'Tena ratsy'),
        well: label('Very well', 'Très bien', 'Muito bem', 'Tena tsara'),
      },
    }),
    question('CASE_COCHER', 'sadness', {
      title: label('How often did you feel sad or without hope?', 'À quelle fréquence vous êtes-vous senti(e) triste ou sans espoir ?', 'Com que frequência se sentiu triste ou sem esperança?', 'Impiry ianao no nalahelo na very fanantenana?'),
      description: lastTwoWeeks,
      required: true,
      allowRefuse: true,
      option: howOften,
    }),
    question('CASE_COCHER', 'joy_lost', {
      title: label(
        'How often did things you used to enjoy give you no joy?',
        'À quelle fréquence ce que vous aimiez faire ne vous a-t-il procuré aucun plaisir ?',
        'Com que frequência deixou de ter prazer no que antes gostava de fazer?',
        'Impiry ianao no tsy nahita hafaliana tamin’ny zavatra tianao atao taloha?',
      ),
      description: lastTwoWeeks,
      allowRefuse: true,
      option: howOften,
    }),
    question('CASE_COCHER', 'worry', {
      title: label('How often did worries keep you from resting?', 'À quelle fréquence vos soucis vous ont-ils empêché(e) de vous reposer ?', 'Com que frequência as preocupações não o(a) deixaram descansar?', 'Impiry no tsy nahafahanao niala sasatra ny fanahiana?'),
      description: lastTwoWeeks,
      required: true,
      allowRefuse: true,
      option: howOften,
    }),
    question('CASE_COCHER', 'loneliness', {
      title: label('How often did you feel alone?', 'À quelle fréquence vous êtes-vous senti(e) seul(e) ?', 'Com que frequência se sentiu só?', 'Impiry ianao no nahatsiaro ho irery?'),
      description: lastTwoWeeks,
      allowRefuse: true,
      option: howOften,
    }),
    question('CHOIX_MULTIPLE_OTHER', 'confidants', {
      title: label('Whom can you talk to when things are hard?', 'À qui pouvez-vous parler quand c’est difficile ?', 'Com quem pode falar quando as coisas estão difíceis?', 'Iza no azonao iresahana rehefa sarotra ny fiainana?'),
      option: {
        spouse: label('Husband, wife or partner', 'Mari, femme ou partenaire', 'Marido, mulher ou companheiro(a)', 'Vady'),
        family: label('Family', 'Famille', 'Família', 'Fianakaviana'),
        friends: label('Friends or neighbours', 'Amis ou voisins', 'Amigos ou vizinhos', 'Namana na mpiara-monina'),
        pastor: label('Pastor or church elder', 'Pasteur ou ancien d’église', 'Pastor ou ancião da igreja', 'Mpitandrina na loholona'),
        health_worker: label('Health worker', 'Agent de santé', 'Profissional de saúde', 'Mpiasan’ny fahasalamana'),
        nobody: label('Nobody', 'Personne', 'Ninguém', 'Tsy misy'),
      },
    }),
    question('PARAGRAPHE', 'what_helps', {
      title: label('What helps you most in hard times?', 'Qu’est-ce qui vous aide le plus dans les moments difficiles ?', 'O que mais o(a) ajuda nos momentos difíceis?', 'Inona no tena manampy anao rehefa sarotra ny andro?'),
      maxLength: 1000,
      allowRefuse: true,
    }),
  ],
);
