/** Programs that are written down by name and level: the rest of what a name stands for. */
import type { StudyLevel } from '../reference/catalog/studyLevels'
import type { Discipline, Family, SubjectLanguage } from '../reference/catalog/subjects'
import { disciplineWords } from '../reference/programs'
import type { ProgramName } from './programNames'

const families: Readonly<Record<Discipline, Family>> = {
  'Agriculture and forestry': 'science',
  'Architecture and design': 'design',
  'Arts and humanities': 'arts',
  'Business and management': 'business',
  'Computer science and IT': 'science',
  Education: 'education',
  Engineering: 'engineering',
  'Health and medicine': 'health',
  Law: 'law',
  'Natural sciences': 'science',
  'Social sciences': 'arts',
}

/** @param weeks of language programs */
export function writtenProgram(
  name: string,
  level: StudyLevel,
  language: SubjectLanguage,
  weeks: number,
): ProgramName {
  const isLanguage = level === 'English language'
  const [discipline] = disciplineWords.find(([, words]) => words.test(name)) ?? (['Social sciences'] as const)
  return {
    name,
    level,
    category: isLanguage ? 'language_program' : 'higher_education',
    discipline: isLanguage ? 'Arts and humanities' : discipline,
    family: families[discipline],
    language: isLanguage ? 'en' : language,
    ...(isLanguage && { weeks }),
  }
}
