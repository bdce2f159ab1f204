import type { PlainFormTexts } from '../en/plainForm.ts';

export const plainForm: PlainFormTexts = {
  loadAgain: 'Rechargez alors cette page : ce que vous avez écrit est envoyé avec elle.',
  way: 'Répondre sans JavaScript, une page après l’autre',
  kept: 'Sans JavaScript, vos réponses ne sont pas gardées sur ce téléphone : chaque page part au bureau de l’étude quand vous continuez, marquée comme inachevée.',
  more: 'Vos réponses amènent d’autres questions sur cette page.',
  notHere: 'On ne peut pas répondre à cela dans ce navigateur.',
  further: 'Continuer',
};
