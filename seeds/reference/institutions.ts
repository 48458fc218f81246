/** Universities and colleges that consultancies send students to, and the levels they teach at. */
export interface InstitutionSeed {
  name: string
  alias_name: string
  url: string
  country: string
  description: string
}
const of = (
  country: string,
  name: string,
  alias_name: string,
  host: string,
  description: string,
): InstitutionSeed => ({ name, alias_name, url: `https://www.${host}`, country, description })

export const institutionSeeds: readonly InstitutionSeed[] = [
  of(
    'CA',
    'University of British Columbia',
    'UBC',
    'ubc.ca',
    'Public research university in Vancouver and Kelowna.',
  ),
  of('CA', 'York University', 'York', 'yorku.ca', 'Public research university in Toronto.'),
  of(
    'CA',
    'Seneca Polytechnic',
    'Seneca',
    'senecapolytechnic.ca',
    'Polytechnic with campuses in the Greater Toronto Area.',
  ),
  of(
    'CA',
    'Université de Montréal',
    'UdeM',
    'umontreal.ca',
    'French-speaking research university in Montréal.',
  ),
  of('GB', 'University of Leeds', 'Leeds', 'leeds.ac.uk', 'Russell Group university in West Yorkshire.'),
  of(
    'GB',
    'Coventry University',
    'Coventry',
    'coventry.ac.uk',
    'Modern university with campuses in Coventry and London.',
  ),
  of(
    'GB',
    'University of Hertfordshire',
    'Herts',
    'herts.ac.uk',
    'Public university in Hatfield, north of London.',
  ),
  of('GB', 'University of Glasgow', 'Glasgow', 'gla.ac.uk', 'Ancient university in the west of Scotland.'),
  of('US', 'Arizona State University', 'ASU', 'asu.edu', 'Public research university in Tempe, Arizona.'),
  of('US', 'Pace University', 'Pace', 'pace.edu', 'Private university in New York City and Westchester.'),
  of('US', 'University of South Florida', 'USF', 'usf.edu', 'Public research university in Tampa.'),
  of('AU', 'Deakin University', 'Deakin', 'deakin.edu.au', 'Public university in Melbourne and Geelong.'),
  of('AU', 'Monash University', 'Monash', 'monash.edu', 'Group of Eight university in Melbourne.'),
  of(
    'AU',
    'Griffith University',
    'Griffith',
    'griffith.edu.au',
    'Public university in Brisbane and the Gold Coast.',
  ),
  of('DE', 'Technische Universität München', 'TUM', 'tum.de', 'Technical university in Munich.'),
  of(
    'DE',
    'Constructor University',
    'Constructor',
    'constructor.university',
    'Private residential university in Bremen, taught in English.',
  ),
  of('IE', 'University College Dublin', 'UCD', 'ucd.ie', 'Ireland’s largest university.'),
  of('IE', 'Dublin City University', 'DCU', 'dcu.ie', 'Public university on the north side of Dublin.'),
  of(
    'NL',
    'University of Groningen',
    'RUG',
    'rug.nl',
    'Research university in the north of the Netherlands.',
  ),
  of(
    'FR',
    'Sciences Po',
    'Sciences Po',
    'sciencespo.fr',
    'University of the social sciences, with seven campuses.',
  ),
  of('MT', 'University of Malta', 'UM', 'um.edu.mt', 'The national university, in Msida.'),
  of('PL', 'University of Warsaw', 'UW', 'uw.edu.pl', 'Poland’s largest university.'),
  of('NZ', 'University of Otago', 'Otago', 'otago.ac.nz', 'New Zealand’s oldest university, in Dunedin.'),
  of('HU', 'University of Debrecen', 'UD', 'unideb.hu', 'University known for medicine taught in English.'),
]
export const studyLevelSeeds = [
  'Foundation',
  'Diploma',
  'Bachelor',
  'Postgraduate diploma',
  'Master',
  'MBA',
  'Doctorate',
  'English language',
] as const
/** What fees are paid in there. */
export const currencyOf: Readonly<Record<string, string>> = {
  CA: 'CAD',
  GB: 'GBP',
  US: 'USD',
  AU: 'AUD',
  NZ: 'NZD',
}
