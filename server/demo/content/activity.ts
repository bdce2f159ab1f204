import { question, section } from './sampleForm.ts';
import { check, label, moreThan } from './words.ts';

/** How much the body moves, at work and beside it. */
export const activity = section(
  {
    title: label('Moving your body', 'Activité physique', 'Atividade física', 'Fihetsiketsehana ara-batana'),
    description: label(
      'Work in the field, carrying water and walking count as much as sport.',
      'Le travail aux champs, porter de l’eau et marcher comptent autant que le sport.',
      'O trabalho no campo, carregar água e andar a pé contam tanto como o desporto.',
      'Ny asa an-tanimbary, ny fatsahana rano sy ny fandehanana an-tongotra dia isaina toy ny fanatanjahantena.',
    ),
  },
  [
    question('NUMERIC', 'hard_days', {
      title: label(
        'On how many days a week do you do hard work or sport that makes you breathe fast?',
        'Combien de jours par semaine faites-vous un travail dur ou un sport qui vous essouffle ?',
        'Em quantos dias por semana faz trabalho pesado ou desporto que o(a) deixa ofegante?',
        'Firy andro isan-kerinandro ianao no manao asa mavesatra na fanatanjahantena mampisefosefo?',
      ),
      required: true,
      min: '0',
      max: '7',
    }),
    question('NUMERIC', 'hard_minutes', {
      title: label('For how many minutes on such a day?', 'Pendant combien de minutes ces jours-là ?', 'Durante quantos minutos nesses dias?', 'Maharitra firy minitra amin’ny andro toy izany?'),
      visibleIf: moreThan('hard_days', 0),
      required: true,
      min: '1',
      max: '960',
      allowDontKnow: true,
    }),
    question('NUMERIC', 'walk_minutes', {
      title: label('How many minutes do you walk in a day?', 'Combien de minutes marchez-vous par jour ?', 'Quantos minutos anda a pé por dia?', 'Firy minitra ianao no mandeha tongotra isan’andro?'),
      required: true,
      min: '0',
      max: '960',
      allowDontKnow: true,
      checks: [
        check(
          { '<=': [{ var: '' }, 480] },
          label(
            'More than eight hours of walking in a day: is that right?',
            'Plus de huit heures de marche par jour : est-ce exact ?',
            'Mais de oito horas a pé por dia: está correto?',
            'Mihoatra ny adiny valo mandeha tongotra isan’andro: marina ve izany?',
          ),
          true,
        ),
      ],
    }),
    question('CHOIX_MULTIPLE', 'transport', {
      title: label('How do you usually get around?', 'Comment vous déplacez-vous d’habitude ?', 'Como se desloca habitualmente?', 'Inona no fitaterana ampiasainao matetika?'),
      option: {
        walking: label('On foot', 'À pied', 'A pé', 'Mandeha tongotra'),
        bicycle: label('By bicycle', 'À vélo', 'De bicicleta', 'Bisikileta'),
        motorcycle: label('By motorcycle', 'À moto', 'De mota', 'Môtô'),
        bus: label('By bus or shared taxi', 'En bus ou taxi collectif', 'De autocarro ou táxi coletivo', 'Fiarakodia fitaterana na taxi-be'),
        car: label('By car', 'En voiture', 'De carro', 'Fiara manokana'),
        boat: label('By boat or canoe', 'En bateau ou pirogue', 'De barco ou canoa', 'Sambo na lakana'),
      },
    }),
    question('NUMERIC', 'sitting_hours', {
      title: label('How many hours do you sit in a day?', 'Combien d’heures restez-vous assis(e) par jour ?', 'Quantas horas passa sentado(a) por dia?', 'Adiny firy isan’andro ianao no mipetraka?'),
      min: '0',
      max: '20',
      allowDontKnow: true,
    }),
    question('REPONSE_COURTE', 'sport', {
      title: label('Which sport or exercise do you like best, if any?', 'Quel sport ou exercice préférez-vous, s’il y en a un ?', 'Que desporto ou exercício prefere, se algum?', 'Inona no fanatanjahantena tianao indrindra, raha misy?'),
      maxLength: 80,
    }),
    question('CHOIX_MULTIPLE_OTHER', 'activity_barriers', {
      title: label('What keeps you from moving more?', 'Qu’est-ce qui vous empêche de bouger davantage ?', 'O que o(a) impede de se mexer mais?', 'Inona no sakana tsy ahafahanao mihetsiketsika bebe kokoa?'),
      option: {
        time: label('Lack of time', 'Le manque de temps', 'Falta de tempo', 'Tsy fahampian’ny fotoana'),
        pain: label('Pain or illness', 'La douleur ou la maladie', 'Dor ou doença', 'Fanaintainana na aretina'),
        place: label('No safe place', 'Pas d’endroit sûr', 'Falta de um lugar seguro', 'Tsy misy toerana azo antoka'),
        heat: label('The heat', 'La chaleur', 'O calor', 'Ny hafanana'),
        wish: label('I do not feel like it', 'Je n’en ai pas envie', 'Não tenho vontade', 'Tsy mazoto aho'),
        nothing: label('Nothing, I move enough', 'Rien, je bouge assez', 'Nada, mexo-me o suficiente', 'Tsy misy, ampy ny fihetsiketsehako'),
      },
    }),
  ],
);
