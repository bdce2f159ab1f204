/** A union with its conferences, by name; short names are made of the initials. */
export interface SampleUnion {
  name: string;
  conferences: readonly string[];
}

export interface SampleDivision {
  name: string;
  shortname: string;
  unions: readonly SampleUnion[];
}

const plain = (name: string, ...conferences: string[]): SampleUnion => ({ name: `${name} Union`, conferences: conferences.map((one) => `${one} Conference`) });

/** Thirteen divisions of an invented church family; the East African one, where the study takes place, in full. */
export const sampleDivisions: readonly SampleDivision[] = [
  {
    name: 'Eastern Highlands Division',
    shortname: 'EHD',
    unions: [
      plain('Kenya Lakeside', 'Kisumu Bay', 'Homa Hills', 'Siaya', 'Gusii Highlands', 'Kakamega Forest', 'Trans-Nzoia'),
      plain('Kenya Highlands', 'Nairobi Plains', 'Mount Kenya', 'Meru', 'Ukambani', 'Indian Ocean Coast', 'Northern Frontier'),
      plain('Uganda Springs', 'Kampala Hills', 'Rwenzori', 'Lango'),
      plain('Tanganyika', 'Mwanza Gulf', 'Kilimanjaro', 'Southern Uplands'),
      plain('Thousand Hills', 'Kigali', 'Lake Kivu'),
    ],
  },
  {
    name: 'Southern Islands Division',
    shortname: 'SID',
    unions: [
      plain('Red Island', 'Antananarivo', 'Antsirabe', 'Mahajanga', 'Toamasina'),
      plain('Zambezi', 'Lusaka', 'Copperbelt', 'Barotse Plain'),
      plain('Mozambique', 'Maputo', 'Nampula'),
      plain('Cape', 'Table Bay', 'Karoo'),
    ],
  },
  {
    name: 'Western Savanna Division',
    shortname: 'WSD',
    unions: [plain('Gold Shore', 'Accra', 'Ashanti'), plain('Niger Delta', 'Port Harcourt', 'Aba'), plain('Upper Guinea', 'Abidjan', 'Bouaké')],
  },
  { name: 'Congo Basin Division', shortname: 'CBD', unions: [plain('Great River', 'Kinshasa', 'Kasai'), plain('Cameroon Mountain', 'Yaoundé', 'Douala')] },
  { name: 'Nile and Horn Division', shortname: 'NHD', unions: [plain('Blue Nile', 'Addis Ababa', 'Lake Tana'), plain('White Nile', 'Juba')] },
  { name: 'Northern Light Division', shortname: 'NLD', unions: [plain('Fjord', 'Bergen', 'Tromsø'), plain('Baltic', 'Riga')] },
  { name: 'Alpine Division', shortname: 'ALD', unions: [plain('Upper Rhine', 'Basel', 'Freiburg'), plain('Danube', 'Vienna')] },
  { name: 'Great Plains Division', shortname: 'GPD', unions: [plain('Prairie', 'Saskatoon', 'Winnipeg'), plain('Pacific Shore', 'Portland', 'Sacramento')] },
  { name: 'Caribbean Division', shortname: 'CAD', unions: [plain('Windward Islands', 'Bridgetown', 'Castries'), plain('Greater Antilles', 'Kingston')] },
  { name: 'Andes Division', shortname: 'AND', unions: [plain('High Andes', 'Cusco', 'La Paz'), plain('River Plate', 'Rosario')] },
  { name: 'Southern Ocean Division', shortname: 'SOD', unions: [plain('Coral Sea', 'Port Moresby', 'Cairns'), plain('Long White Cloud', 'Hamilton')] },
  { name: 'Rice Fields Division', shortname: 'RFD', unions: [plain('Mekong', 'Vientiane'), plain('Visayas', 'Cebu', 'Iloilo')] },
  { name: 'Deccan Division', shortname: 'DED', unions: [plain('Coromandel', 'Chennai'), plain('Malabar', 'Kochi')] },
];

/** Towns and villages of the Kenyan conferences, whose churches the study visits. */
export const kenyanTowns: Readonly<Record<string, readonly string[]>> = {
  'Kisumu Bay Conference': ['Kisumu', 'Ahero', 'Maseno', 'Muhoroni', 'Kondele'],
  'Homa Hills Conference': ['Homa Bay', 'Oyugis', 'Mbita', 'Ndhiwa', 'Rangwe'],
  'Siaya Conference': ['Siaya', 'Bondo', 'Ugunja', 'Yala', 'Usenge'],
  'Gusii Highlands Conference': ['Kisii', 'Nyamira', 'Ogembo', 'Keroka', 'Suneka'],
  'Kakamega Forest Conference': ['Kakamega', 'Mumias', 'Butere', 'Malava', 'Shinyalu'],
  'Trans-Nzoia Conference': ['Kitale', 'Kiminini', 'Endebess', 'Saboti', 'Kapenguria'],
  'Nairobi Plains Conference': ['Nairobi', 'Kitengela', 'Ruiru', 'Ngong', 'Thika'],
  'Mount Kenya Conference': ['Nyeri', 'Karatina', 'Kerugoya', 'Nanyuki', 'Murang’a'],
  'Meru Conference': ['Meru', 'Chuka', 'Maua', 'Nkubu', 'Chogoria'],
  'Ukambani Conference': ['Machakos', 'Kitui', 'Wote', 'Mwingi', 'Tala'],
  'Indian Ocean Coast Conference': ['Mombasa', 'Malindi', 'Kilifi', 'Voi', 'Lamu'],
  'Northern Frontier Conference': ['Isiolo', 'Marsabit', 'Garissa', 'Lodwar', 'Maralal'],
};

/** What a church is called after its town. */
export const churchNames = ['Central', 'East', 'Hill', 'Riverside', 'Market', 'New Hope'] as const;
