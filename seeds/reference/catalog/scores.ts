/** Language tests: which scores stand for the same, and what levels ask for. */
import type { testScoreSeeds } from '../campuses'
import type { StudyLevel } from './studyLevels'

type Test = (typeof testScoreSeeds)[number]

/** By the IELTS score: the scores of the other tests that institutions take in its place; none below the range of a test. */
export const englishScores: Readonly<Record<number, Readonly<Partial<Record<Test, number>>>>> = {
  5: { 'TOEFL iBT': 46, 'PTE Academic': 38, 'Duolingo English Test': 85 },
  5.5: { 'TOEFL iBT': 60, 'PTE Academic': 46, 'Duolingo English Test': 95 },
  6: { 'TOEFL iBT': 72, 'PTE Academic': 52, 'Duolingo English Test': 105, 'Cambridge C1 Advanced': 169 },
  6.5: { 'TOEFL iBT': 86, 'PTE Academic': 59, 'Duolingo English Test': 115, 'Cambridge C1 Advanced': 176 },
  7: { 'TOEFL iBT': 96, 'PTE Academic': 66, 'Duolingo English Test': 125, 'Cambridge C1 Advanced': 185 },
  7.5: { 'TOEFL iBT': 104, 'PTE Academic': 74, 'Duolingo English Test': 135, 'Cambridge C1 Advanced': 191 },
}
/** IELTS scores that a level asks for. */
export const ieltsOf: Readonly<Partial<Record<StudyLevel, readonly number[]>>> = {
  Foundation: [5, 5, 5.5],
  Certificate: [5.5, 6],
  Vocational: [5, 5.5],
  Diploma: [5.5, 6, 6],
  Bachelor: [6, 6, 6.5],
  'Postgraduate diploma': [6, 6.5],
  Master: [6, 6.5, 6.5, 7],
  MBA: [6.5, 7],
  Doctorate: [6.5, 7],
}
