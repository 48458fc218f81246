/** Study levels. Their order here gives their ids; lists have them by `position`. */
interface Level {
  name: string
  position: number
  /** What one has finished before, as lists of requirements group them. */
  entry: 'anyone' | 'school' | 'degree' | 'master'
}

export const studyLevelSeeds = [
  { name: 'Foundation', position: 2, entry: 'school' },
  { name: 'Diploma', position: 5, entry: 'school' },
  { name: 'Bachelor', position: 6, entry: 'school' },
  { name: 'Postgraduate diploma', position: 7, entry: 'degree' },
  { name: 'Master', position: 8, entry: 'degree' },
  { name: 'MBA', position: 9, entry: 'degree' },
  { name: 'Doctorate', position: 10, entry: 'master' },
  { name: 'English language', position: 11, entry: 'anyone' },
  { name: 'Certificate', position: 3, entry: 'school' },
  { name: 'Vocational', position: 4, entry: 'school' },
  // English as a second or additional language: what language schools teach.
  { name: 'ESAL', position: 12, entry: 'anyone' },
  { name: 'Secondary school', position: 1, entry: 'anyone' },
] as const satisfies readonly Level[]

export type StudyLevel = (typeof studyLevelSeeds)[number]['name']
export type LevelEntry = Level['entry']
