/** Names of campuses, the main one first, and of languages in English. */
import type { SubjectLanguage } from './subjects'

export const campusNames: Readonly<Record<SubjectLanguage, readonly string[]>> = {
  en: ['Main Campus', 'City Campus', 'North Campus', 'Health Sciences Campus'],
  fr: ['Campus principal', 'Campus centre-ville', 'Campus des sciences', 'Campus santé'],
  de: ['Hauptcampus', 'Campus Innenstadt', 'Campus Nord', 'Medizinischer Campus'],
  it: ['Sede centrale', 'Polo umanistico', 'Polo scientifico', 'Polo medico'],
  es: ['Campus central', 'Campus Norte', 'Campus de Ciencias', 'Campus de la Salud'],
  tr: ['Merkez Kampüsü', 'Kuzey Kampüsü', 'Teknoloji Kampüsü', 'Sağlık Kampüsü'],
}

export const languageNames: Readonly<Record<SubjectLanguage, string>> = {
  en: 'English',
  fr: 'French',
  de: 'German',
  it: 'Italian',
  es: 'Spanish',
  tr: 'Turkish',
}
