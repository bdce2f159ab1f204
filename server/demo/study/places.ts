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

/** Degrees north and east. */
type Degrees = readonly [latitude: number, longitude: number];

/** Towns and villages of the Kenyan conferences, whose churches the study visits, and where they lie. */
export const kenyanTowns: Readonly<Record<string, Readonly<Record<string, Degrees>>>> = {
  'Kisumu Bay Conference': {
    Kisumu: [-0.08, 34.78],
    Ahero: [-0.174, 34.919],
    Maseno: [-0.005, 34.6],
    Muhoroni: [-0.158, 35.196],
    Kondele: [-0.07, 34.775],
  },
  'Homa Hills Conference': {
    'Homa Bay': [-0.545, 34.46],
    Oyugis: [-0.508, 34.735],
    Mbita: [-0.445, 34.21],
    Ndhiwa: [-0.729, 34.366],
    Rangwe: [-0.585, 34.6],
  },
  'Siaya Conference': {
    Siaya: [0.061, 34.288],
    Bondo: [-0.098, 34.275],
    Ugunja: [0.178, 34.297],
    Yala: [0.096, 34.536],
    Usenge: [-0.07, 34.07],
  },
  'Gusii Highlands Conference': {
    Kisii: [-0.682, 34.772],
    Nyamira: [-0.563, 34.936],
    Ogembo: [-0.8, 34.726],
    Keroka: [-0.776, 34.946],
    Suneka: [-0.675, 34.7],
  },
  'Kakamega Forest Conference': {
    Kakamega: [0.284, 34.752],
    Mumias: [0.335, 34.488],
    Butere: [0.209, 34.49],
    Malava: [0.443, 34.854],
    Shinyalu: [0.228, 34.8],
  },
  'Trans-Nzoia Conference': {
    Kitale: [1.015, 35.006],
    Kiminini: [0.893, 34.926],
    Endebess: [1.077, 34.85],
    Saboti: [0.937, 34.85],
    Kapenguria: [1.239, 35.112],
  },
  'Nairobi Plains Conference': {
    Nairobi: [-1.286, 36.817],
    Kitengela: [-1.474, 36.96],
    Ruiru: [-1.149, 36.958],
    Ngong: [-1.353, 36.67],
    Thika: [-1.033, 37.069],
  },
  'Mount Kenya Conference': {
    Nyeri: [-0.42, 36.948],
    Karatina: [-0.483, 37.127],
    Kerugoya: [-0.499, 37.28],
    Nanyuki: [0.017, 37.074],
    'Murang’a': [-0.721, 37.153],
  },
  'Meru Conference': {
    Meru: [0.047, 37.65],
    Chuka: [-0.333, 37.646],
    Maua: [0.233, 37.94],
    Nkubu: [-0.07, 37.665],
    Chogoria: [-0.23, 37.63],
  },
  'Ukambani Conference': {
    Machakos: [-1.518, 37.263],
    Kitui: [-1.367, 38.011],
    Wote: [-1.785, 37.628],
    Mwingi: [-0.934, 38.06],
    Tala: [-1.27, 37.32],
  },
  'Indian Ocean Coast Conference': {
    Mombasa: [-4.045, 39.66],
    Malindi: [-3.21, 40.1],
    Kilifi: [-3.62, 39.84],
    Voi: [-3.396, 38.556],
    Lamu: [-2.275, 40.89],
  },
  'Northern Frontier Conference': {
    Isiolo: [0.354, 37.582],
    Marsabit: [2.335, 37.99],
    Garissa: [-0.453, 39.646],
    Lodwar: [3.119, 35.597],
    Maralal: [1.097, 36.7],
  },
};

/** What a church is called after its town, and how far from the town's middle it stands. */
export const churchNames: Readonly<Record<string, Degrees>> = {
  Central: [0, 0],
  East: [0.001, 0.008],
  Hill: [0.007, -0.003],
  Riverside: [-0.006, 0.004],
  Market: [0.002, -0.006],
  'New Hope': [-0.004, -0.005],
};
