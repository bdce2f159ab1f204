import type { OnUseTexts } from '../en/onUse.ts';

export const onUse = {
  positionTake: 'Relever la position ici',
  positionTaking: 'Recherche de la position. C’est plus rapide dehors et peut prendre une minute.',
  positionKeep: 'Arrêter : c’est assez précis',
  positionAgain: 'La relever à nouveau',
  positionAccuracy: 'Précise à %{smart_count} mètre près |||| Précise à %{smart_count} mètres près',
  positionRefused: 'Cet appareil ne peut pas donner sa position. Vous pouvez écrire la latitude et la longitude ci-dessus.',
  positionNone: 'La position n’a pas été trouvée. Réessayez dehors, ou écrivez la latitude et la longitude ci-dessus.',
  barcodeRead: 'Lire le code avec la caméra',
  barcodeLooking: 'Tenez le code devant la caméra.',
  barcodeStop: 'Fermer la caméra',
  barcodeDone: 'Le code a été lu : %{code}',
  barcodeRefused: 'La caméra ne peut pas servir ici. Veuillez écrire ce qui se trouve sous le code.',
  barcodeQrOnly: 'Cet appareil ne lit que les codes QR. Veuillez écrire les chiffres sous les barres.',
} satisfies OnUseTexts;
