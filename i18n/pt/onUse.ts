import type { OnUseTexts } from '../en/onUse.ts';

export const onUse = {
  positionTake: 'Registar a posição aqui',
  positionTaking: 'À procura da posição. É mais rápido ao ar livre e pode demorar um minuto.',
  positionKeep: 'Parar: é suficientemente exata',
  positionAgain: 'Registar de novo',
  positionAccuracy: 'Exata a %{smart_count} metro |||| Exata a %{smart_count} metros',
  positionRefused: 'Este aparelho não pode indicar a sua posição. Pode escrever a latitude e a longitude acima.',
  positionNone: 'A posição não foi encontrada. Tente de novo ao ar livre ou escreva a latitude e a longitude acima.',
  barcodeRead: 'Ler o código com a câmara',
  barcodeLooking: 'Segure o código à frente da câmara.',
  barcodeStop: 'Fechar a câmara',
  barcodeDone: 'O código foi lido: %{code}',
  barcodeRefused: 'A câmara não pode ser usada aqui. Por favor, escreva o que está por baixo do código.',
  barcodeQrOnly: 'Este aparelho só lê códigos QR. Por favor, escreva os algarismos por baixo das barras.',
} satisfies OnUseTexts;
