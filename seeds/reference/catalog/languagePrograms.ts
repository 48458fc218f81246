/** Language programs, summer schools and degrees in management: names that do not follow from a subject. */
import type { SubjectLanguage } from './subjects'

/** What language schools and language centres teach, by the language that is learned. */
export const languageCourses: Readonly<Record<SubjectLanguage, readonly string[]>> = {
  en: [
    'General English',
    'Intensive English',
    'IELTS Preparation',
    'English for Academic Purposes',
    'Business English',
    'Cambridge C1 Advanced Preparation',
    'English and Internship',
    'Evening English',
    'English for Teachers',
    'One-to-one English',
    'English for Nurses',
    'TOEFL Preparation',
  ],
  fr: [
    'Français général',
    'Français intensif',
    'Préparation au DELF B2',
    'Préparation au TCF',
    'Français sur objectif universitaire',
    'Français des affaires',
    'Cours du soir',
    'Cours particuliers de français',
  ],
  de: [
    'Deutsch Standardkurs',
    'Deutsch Intensivkurs',
    'Vorbereitung auf den TestDaF',
    'Vorbereitung auf die DSH',
    'Deutsch für den Beruf',
    'Abendkurs Deutsch',
    'Deutsch für Pflegekräfte',
    'Einzelunterricht Deutsch',
  ],
  it: [
    'Italiano generale',
    'Italiano intensivo',
    'Preparazione CILS',
    'Italiano e arte',
    'Italiano e cucina',
    'Lezioni individuali',
  ],
  es: [
    'Español general',
    'Español intensivo',
    'Preparación DELE',
    'Español de los negocios',
    'Español y cultura',
    'Clases particulares',
  ],
  tr: [
    'Genel Türkçe',
    'Yoğun Türkçe',
    'TÖMER C1 Hazırlık',
    'Akademik Türkçe',
    'İş Türkçesi',
    'Akşam Türkçe Kursu',
  ],
}
export const presessionalCourses: Readonly<Record<SubjectLanguage, readonly string[]>> = {
  en: ['Pre-sessional English', 'English Language Pathway', 'Academic English'],
  fr: ['Français langue étrangère', 'Diplôme universitaire de français'],
  de: ['Studienvorbereitendes Deutsch', 'DSH-Kurs'],
  it: ['Italiano per stranieri'],
  es: ['Español para extranjeros'],
  tr: ['Türkçe Hazırlık (TÖMER)'],
}
/** Camps for the young; the language is learned in the mornings. */
export const juniorCamps: Readonly<Record<SubjectLanguage, readonly string[]>> = {
  en: [
    'Junior Summer English',
    'Teen English and Sports',
    'Young Leaders Summer Camp',
    'Junior English and Coding',
  ],
  fr: ['Camp d’été : français et sport', 'Vacances en français pour adolescents'],
  de: ['Sommercamp Deutsch und Sport', 'Deutsch-Sommerkurs für Jugendliche'],
  it: ['Campo estivo: italiano e sport'],
  es: ['Campamento de verano: español y deporte'],
  tr: ['Yaz Kampı: Türkçe ve Spor'],
}
/** Before the subject: "International Summer School: Robotics". */
export const summerSchools: Readonly<Record<SubjectLanguage, string>> = {
  en: 'International Summer School: S',
  fr: 'École d’été : S',
  de: 'Sommerschule: S',
  it: 'Scuola estiva: S',
  es: 'Escuela de verano: S',
  tr: 'Yaz Okulu: S',
}
export const mbas = [
  'MBA',
  'Executive MBA',
  'Global MBA',
  'MBA (Finance)',
  'MBA (Healthcare Management)',
  'MBA (Business Analytics)',
] as const
