/** The institutions that every database has, and the currencies of fees. */
import type { InstitutionKind } from '@contract/catalog/catalogValues'

export interface InstitutionSeed {
  name: string
  alias_name: string
  url: string
  country: string
  description: string
  kind: InstitutionKind
  founded_year: number | null
  has_accommodation: boolean
  /** JSON, as the column has it. */
  accommodation_options: string
}
const institution = (
  country: string,
  name: string,
  alias_name: string,
  host: string,
  description: string,
  founded_year: number | null = null,
  kind: InstitutionKind = 'university',
): InstitutionSeed => ({
  name,
  alias_name,
  url: `https://www.${host}`,
  country,
  description,
  kind,
  founded_year,
  has_accommodation: true,
  accommodation_options: JSON.stringify(['Hall of residence', 'Shared flat']),
})

export const institutionSeeds: readonly InstitutionSeed[] = [
  institution(
    'CA',
    'University of British Columbia',
    'UBC',
    'ubc.ca',
    'Public research university in Vancouver and Kelowna.',
    1908,
  ),
  institution('CA', 'York University', 'York', 'yorku.ca', 'Public research university in Toronto.', 1959),
  institution(
    'CA',
    'Seneca Polytechnic',
    'Seneca',
    'senecapolytechnic.ca',
    'Polytechnic with campuses in the Greater Toronto Area.',
    1967,
    'polytechnic',
  ),
  institution(
    'CA',
    'Université de Montréal',
    'UdeM',
    'umontreal.ca',
    'French-speaking research university in Montréal.',
    1878,
  ),
  institution(
    'GB',
    'University of Leeds',
    'Leeds',
    'leeds.ac.uk',
    'Russell Group university in West Yorkshire.',
    1904,
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
    1451,
  ),
  institution(
    'US',
    'Arizona State University',
    'ASU',
    'asu.edu',
    'Public research university in Tempe, Arizona.',
    1885,
  ),
  institution(
    'US',
    'Pace University',
    'Pace',
    'pace.edu',
    'Private university in New York City and Westchester.',
    1906,
  ),
  institution(
    'US',
    'University of South Florida',
    'USF',
    'usf.edu',
    'Public research university in Tampa.',
    1956,
  ),
  institution(
    'AU',
    'Deakin University',
    'Deakin',
    'deakin.edu.au',
    'Public university in Melbourne and Geelong.',
    1974,
  ),
  institution(
    'AU',
    'Monash University',
    'Monash',
    'monash.edu',
    'Group of Eight university in Melbourne.',
    1958,
  ),
  institution(
    'AU',
    'Griffith University',
    'Griffith',
    'griffith.edu.au',
    'Public university in Brisbane and the Gold Coast.',
  ),
  institution(
    'DE',
    'Technische Universität München',
    'TUM',
    'tum.de',
    'Technical university in Munich.',
    1868,
  ),
  institution(
    'DE',
    'Constructor University',
    'Constructor',
    'constructor.university',
    'Private residential university in Bremen, taught in English.',
  ),
  institution('IE', 'University College Dublin', 'UCD', 'ucd.ie', 'Ireland’s largest university.', 1854),
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
    1614,
  ),
  institution(
    'FR',
    'Sciences Po',
    'Sciences Po',
    'sciencespo.fr',
    'University of the social sciences, with seven campuses.',
    1872,
  ),
  institution('MT', 'University of Malta', 'UM', 'um.edu.mt', 'The national university, in Msida.', 1592),
  institution('PL', 'University of Warsaw', 'UW', 'uw.edu.pl', 'Poland’s largest university.', 1816),
  institution(
    'NZ',
    'University of Otago',
    'Otago',
    'otago.ac.nz',
    'New Zealand’s oldest university, in Dunedin.',
    1869,
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
  TR: 'TRY',
  JO: 'JOD',
  IN: 'INR',
  SG: 'SGD',
}
