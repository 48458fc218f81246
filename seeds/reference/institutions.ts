/** Universities and colleges, study levels, currencies of fees. */
export interface InstitutionSeed {
  name: string
  alias_name: string
  url: string
  country: string
  description: string
}
const institution = (
  country: string,
  name: string,
  alias_name: string,
  host: string,
  description: string,
): InstitutionSeed => ({ name, alias_name, url: `https://www.${host}`, country, description })

export const institutionSeeds: readonly InstitutionSeed[] = [
  institution(
    'CA',
    'University of British Columbia',
    'UBC',
    'ubc.ca',
    'Public research university in Vancouver and Kelowna.',
  ),
  institution('CA', 'York University', 'York', 'yorku.ca', 'Public research university in Toronto.'),
  institution(
    'CA',
    'Seneca Polytechnic',
    'Seneca',
    'senecapolytechnic.ca',
    'Polytechnic with campuses in the Greater Toronto Area.',
  ),
  institution(
    'CA',
    'Université de Montréal',
    'UdeM',
    'umontreal.ca',
    'French-speaking research university in Montréal.',
  ),
  institution(
    'GB',
    'University of Leeds',
    'Leeds',
    'leeds.ac.uk',
    'Russell Group university in West Yorkshire.',
  ),
  institution(
    'GB',
    'Coventry University',
    'Coventry',
    'coventry.ac.uk',
    'Modern university with campuses in Coventry and London.',
  ),
  institution(
    'GB',
    'University of Hertfordshire',
    'Herts',
    'herts.ac.uk',
    'Public university in Hatfield, north of London.',
  ),
  institution(
    'GB',
    'University of Glasgow',
    'Glasgow',
    'gla.ac.uk',
    'Ancient university in the west of Scotland.',
  ),
  institution(
    'US',
    'Arizona State University',
    'ASU',
    'asu.edu',
    'Public research university in Tempe, Arizona.',
  ),
  institution(
    'US',
    'Pace University',
    'Pace',
    'pace.edu',
    'Private university in New York City and Westchester.',
  ),
  institution('US', 'University of South Florida', 'USF', 'usf.edu', 'Public research university in Tampa.'),
  institution(
    'AU',
    'Deakin University',
    'Deakin',
    'deakin.edu.au',
    'Public university in Melbourne and Geelong.',
  ),
  institution('AU', 'Monash University', 'Monash', 'monash.edu', 'Group of Eight university in Melbourne.'),
  institution(
    'AU',
    'Griffith University',
    'Griffith',
    'griffith.edu.au',
    'Public university in Brisbane and the Gold Coast.',
  ),
  institution('DE', 'Technische Universität München', 'TUM', 'tum.de', 'Technical university in Munich.'),
  institution(
    'DE',
    'Constructor University',
    'Constructor',
    'constructor.university',
    'Private residential university in Bremen, taught in English.',
  ),
  institution('IE', 'University College Dublin', 'UCD', 'ucd.ie', 'Ireland’s largest university.'),
  institution(
    'IE',
    'Dublin City University',
    'DCU',
    'dcu.ie',
    'Public university on the north side of Dublin.',
  ),
  institution(
    'NL',
    'University of Groningen',
    'RUG',
    'rug.nl',
    'Research university in the north of the Netherlands.',
  ),
  institution(
    'FR',
    'Sciences Po',
    'Sciences Po',
    'sciencespo.fr',
    'University of the social sciences, with seven campuses.',
  ),
  institution('MT', 'University of Malta', 'UM', 'um.edu.mt', 'The national university, in Msida.'),
  institution('PL', 'University of Warsaw', 'UW', 'uw.edu.pl', 'Poland’s largest university.'),
  institution(
    'NZ',
    'University of Otago',
    'Otago',
    'otago.ac.nz',
    'New Zealand’s oldest university, in Dunedin.',
  ),
  institution(
    'HU',
    'University of Debrecen',
    'UD',
    'unideb.hu',
    'University known for medicine taught in English.',
  ),
]
/** Currency of fees by country; EUR for countries that are not listed. */
export const currencyOf: Readonly<Record<string, string>> = {
  CA: 'CAD',
  GB: 'GBP',
  US: 'USD',
  AU: 'AUD',
  NZ: 'NZD',
}
