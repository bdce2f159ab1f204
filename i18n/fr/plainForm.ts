import type { PlainFormTexts } from '../en/plainForm.ts';

export const plainForm: PlainFormTexts = {
  way: 'Répondre sans JavaScript, une page après l’autre',
  kept: 'Rien ne reste sur cet appareil : chaque page part au bureau de l’étude quand vous continuez, marquée comme inachevée. Elle ne compte qu’une fois que vous avez appuyé sur Envoyer.',
  more: 'Vos réponses amènent d’autres questions sur cette page.',
  notHere: 'On ne peut pas répondre à cela dans ce navigateur.',
  explain: 'Si vous avez répondu « %{answer} » : expliquez, s’il vous plaît',
  further: 'Continuer',
};
