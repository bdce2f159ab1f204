import type { Random } from './createRandom.ts';

const first = [
  'Achieng',
  'Akinyi',
  'Atieno',
  'Baraka',
  'Brian',
  'Chebet',
  'Daniel',
  'Esther',
  'Faith',
  'Grace',
  'Hawa',
  'Irene',
  'Jabali',
  'Joyce',
  'Kamau',
  'Kevin',
  'Lilian',
  'Makena',
  'Mercy',
  'Moses',
  'Mumbua',
  'Mwende',
  'Nafula',
  'Naliaka',
  'Ochieng',
  'Otieno',
  'Peter',
  'Rehema',
  'Ruth',
  'Samuel',
  'Wambui',
  'Wanjiru',
  'Zawadi',
];
/** Names of families, as they are found in Kenya. */
export const familyNames = [
  'Barasa',
  'Cherono',
  'Gitau',
  'Kariuki',
  'Kiplagat',
  'Kimani',
  'Koech',
  'Mutua',
  'Mwangi',
  'Ndegwa',
  'Njoroge',
  'Nyambura',
  'Obura',
  'Odhiambo',
  'Okello',
  'Omondi',
  'Onyango',
  'Ouma',
  'Simiyu',
  'Wafula',
  'Waweru',
  'Wekesa',
];

/** An invented name. */
export function personName(random: Random): string {
  return `${random.pick(first)} ${random.pick(familyNames)}`;
}

/** A Kenyan mobile number that no other sample person has. */
export function phoneNumber(at: number): string {
  return `+2547${String(20_000_000 + at * 137).padStart(8, '0')}`;
}
