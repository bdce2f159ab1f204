import type { PlainFormTexts } from '../en/plainForm.ts';

export const plainForm: PlainFormTexts = {
  loadAgain: 'Rechargez alors cette page : ce que vous avez écrit est envoyé avec elle.',
  way: 'Répondre sans JavaScript, une page après l’autre',
  tooOld: 'Ce navigateur est trop ancien pour cette page.',
  tooOldInstall:
    'Ouvrez-la dans un navigateur plus récent : Chrome 80, Firefox 98, Safari 15.4, ou tout autre paru après. Si ce téléphone n’en accepte pas, prenez un autre téléphone.',
  tooOldWay: 'Répondre dans des pages simples qui marchent dans ce navigateur',
  kept: 'Sans JavaScript, vos réponses ne sont pas gardées sur ce téléphone : chaque page part au bureau de l’étude quand vous continuez, marquée comme inachevée.',
  more: 'Vos réponses amènent d’autres questions sur cette page.',
  notHere: 'On ne peut pas répondre à cela dans ce navigateur.',
  further: 'Continuer',
};
