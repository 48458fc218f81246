/** Campuses of the seeded institutions by their short names, disciplines, and tests that institutions ask for. */

/** `[name, city]`: cities of `geography.ts`. */
type Campus = readonly [name: string, city: string]

export const campusSeeds: Readonly<Record<string, readonly Campus[]>> = {
  UBC: [
    ['Vancouver Campus', 'Vancouver'],
    ['Okanagan Campus', 'Kelowna'],
  ],
  York: [
    ['Keele Campus', 'Toronto'],
    ['Glendon Campus', 'Toronto'],
  ],
  Seneca: [['Newnham Campus', 'Toronto']],
  UdeM: [['Campus de la montagne', 'Montreal']],
  Leeds: [['Woodhouse Lane', 'Leeds']],
  Coventry: [
    ['Coventry Campus', 'Coventry'],
    ['Coventry University London', 'London'],
  ],
  Herts: [
    ['College Lane', 'Hatfield'],
    ['de Havilland', 'Hatfield'],
  ],
  Glasgow: [['Gilmorehill', 'Glasgow']],
  ASU: [
    ['Tempe Campus', 'Tempe'],
    ['Downtown Phoenix Campus', 'Phoenix'],
  ],
  Pace: [
    ['New York City Campus', 'New York City'],
    ['Westchester Campus', 'Pleasantville'],
  ],
  USF: [
    ['Tampa Campus', 'Tampa'],
    ['St. Petersburg Campus', 'St. Petersburg'],
  ],
  Deakin: [
    ['Melbourne Burwood Campus', 'Melbourne'],
    ['Geelong Waurn Ponds Campus', 'Geelong'],
  ],
  Monash: [
    ['Clayton Campus', 'Melbourne'],
    ['Caulfield Campus', 'Melbourne'],
  ],
  Griffith: [
    ['Nathan Campus', 'Brisbane'],
    ['Gold Coast Campus', 'Gold Coast'],
  ],
  TUM: [['Stammgelände', 'Munich']],
  Constructor: [['Campus Grohn', 'Bremen City']],
  UCD: [['Belfield Campus', 'Dublin']],
  DCU: [['Glasnevin Campus', 'Dublin']],
  RUG: [
    ['Zernike Campus', 'Groningen City'],
    ['Campus Fryslân', 'Leeuwarden'],
  ],
  'Sciences Po': [
    ['Campus de Paris', 'Paris'],
    ['Campus du Havre', 'Le Havre'],
    ['Campus de Menton', 'Menton'],
  ],
  UM: [['Msida Campus', 'Msida']],
  UW: [['Kampus Główny', 'Warsaw']],
  Otago: [['Dunedin Campus', 'Dunedin']],
  UD: [['Egyetem tér', 'Debrecen']],
}

/** Those that nobody has claimed; all others are claimed for everybody. */
export const unclaimedCampuses: ReadonlySet<string> = new Set(['Westchester Campus', 'Campus de Menton'])

export const disciplineSeeds = [
  'Agriculture and forestry',
  'Architecture and design',
  'Arts and humanities',
  'Business and management',
  'Computer science and IT',
  'Education',
  'Engineering',
  'Health and medicine',
  'Law',
  'Natural sciences',
  'Social sciences',
] as const

export const testScoreSeeds = [
  'IELTS Academic',
  'TOEFL iBT',
  'PTE Academic',
  'Duolingo English Test',
  'Cambridge C1 Advanced',
  'DELF B2',
  'TestDaF',
  'GRE',
  'GMAT',
  'SAT',
] as const
