/** How programs are called: by country and language of teaching, by level and kind of degree. `S` is the subject. */
import type { StudyLevel } from './studyLevels'
import type { Family, SubjectLanguage } from './subjects'

type ByFamily = Readonly<Partial<Record<Family, string>>> & { readonly other: string }
type Template = string | ByFamily
export type DegreeNames = Readonly<Partial<Record<StudyLevel, Template>>>

const british: DegreeNames = {
  Foundation: 'International Foundation Year: S',
  Certificate: 'Certificate of Higher Education in S',
  Vocational: 'Level 3 Diploma in S',
  Diploma: 'HND S',
  Bachelor: {
    arts: 'BA (Hons) S',
    engineering: 'BEng (Hons) S',
    law: 'LLB (Hons) S',
    medicine: 'S (Undergraduate Entry)',
    other: 'BSc (Hons) S',
  },
  'Postgraduate diploma': 'PgDip S',
  Master: { arts: 'MA S', engineering: 'MSc S', law: 'LLM S', other: 'MSc S' },
  Doctorate: 'PhD S',
}
const irish: DegreeNames = {
  Foundation: 'International Foundation Year in S',
  Certificate: 'Higher Certificate in S',
  Vocational: 'Craft Certificate in S',
  Diploma: 'Diploma in S',
  Bachelor: {
    arts: 'BA (Hons) in S',
    business: 'BBus (Hons) in S',
    engineering: 'BEng (Hons) in S',
    law: 'LLB (Hons) in S',
    medicine: 'S (Undergraduate Entry)',
    other: 'BSc (Hons) in S',
  },
  'Postgraduate diploma': 'Postgraduate Diploma in S',
  Master: { arts: 'MA in S', engineering: 'MEng in S', law: 'LLM in S', other: 'MSc in S' },
  Doctorate: 'PhD in S',
}
const canadian: DegreeNames = {
  Foundation: 'University Pathway: S',
  Certificate: 'Certificate in S',
  Vocational: 'Trades Certificate in S',
  Diploma: 'Diploma in S',
  Bachelor: {
    arts: 'Bachelor of Arts in S',
    business: 'Bachelor of Commerce in S',
    engineering: 'Bachelor of Engineering in S',
    law: 'Bachelor of Laws in S',
    other: 'Bachelor of Science in S',
  },
  'Postgraduate diploma': 'Graduate Certificate in S',
  Master: {
    arts: 'Master of Arts in S',
    business: 'Master of Management in S',
    engineering: 'Master of Engineering in S',
    law: 'Master of Laws in S',
    other: 'Master of Science in S',
  },
  Doctorate: 'Doctor of Philosophy in S',
}
const quebec: DegreeNames = {
  Certificate: 'Certificat en S',
  Diploma: 'DEC en S',
  Bachelor: { medicine: 'Doctorat de premier cycle en S', other: 'Baccalauréat en S' },
  'Postgraduate diploma': 'DESS en S',
  Master: 'Maîtrise en S',
  Doctorate: 'Doctorat en S',
}
const american: DegreeNames = {
  Foundation: 'International Pathway: S',
  Certificate: 'Certificate in S',
  Vocational: 'Career Certificate in S',
  Diploma: {
    arts: 'Associate of Arts in S',
    engineering: 'Associate of Applied Science in S',
    law: 'Associate of Arts in S',
    other: 'Associate of Science in S',
  },
  Bachelor: {
    arts: 'Bachelor of Arts in S',
    business: 'Bachelor of Business Administration in S',
    engineering: 'Bachelor of Science in S',
    law: 'Bachelor of Arts in S',
    other: 'Bachelor of Science in S',
  },
  'Postgraduate diploma': 'Graduate Certificate in S',
  Master: {
    arts: 'Master of Arts in S',
    engineering: 'Master of Engineering in S',
    law: 'Master of Laws in S',
    other: 'Master of Science in S',
  },
  Doctorate: 'PhD in S',
}
const australian: DegreeNames = {
  Foundation: 'Foundation Studies (S)',
  Certificate: 'Undergraduate Certificate in S',
  Vocational: 'Certificate III in S',
  Diploma: 'Diploma of S',
  Bachelor: { medicine: 'Bachelor of S', other: 'Bachelor of S' },
  'Postgraduate diploma': 'Graduate Diploma of S',
  Master: 'Master of S',
  Doctorate: 'Doctor of Philosophy (S)',
}
const french: DegreeNames = {
  Certificate: 'Certificat universitaire en S',
  Diploma: 'BUT – S',
  Bachelor: { medicine: 'Études de S', other: 'Licence – S' },
  'Postgraduate diploma': 'Diplôme d’université en S',
  Master: 'Master – S',
  Doctorate: 'Doctorat en S',
}
const belgian: DegreeNames = {
  ...french,
  Diploma: 'Brevet en S',
  Bachelor: { medicine: 'Bachelier en S', other: 'Bachelier en S' },
  Master: 'Master en S',
}
const german: DegreeNames = {
  Certificate: 'Zertifikatsstudium S',
  Bachelor: { medicine: 'S (Staatsexamen)', other: 'Bachelor S' },
  Master: 'Master S',
  Doctorate: 'Promotion: S',
}
const italian: DegreeNames = {
  Certificate: 'Corso di perfezionamento in S',
  Bachelor: { medicine: 'Laurea magistrale a ciclo unico in S', other: 'Laurea in S' },
  'Postgraduate diploma': 'Master universitario di I livello in S',
  Master: 'Laurea magistrale in S',
  Doctorate: 'Dottorato di ricerca in S',
}
const spanish: DegreeNames = {
  Certificate: 'Curso de Experto en S',
  Bachelor: { medicine: 'Grado en S', other: 'Grado en S' },
  'Postgraduate diploma': 'Diploma de Especialización en S',
  Master: 'Máster Universitario en S',
  Doctorate: 'Doctorado en S',
}
const turkish: DegreeNames = {
  Certificate: 'S Sertifika Programı',
  Diploma: 'S (Önlisans)',
  Bachelor: { medicine: 'S (Lisans)', other: 'S (Lisans)' },
  Master: 'S (Tezli Yüksek Lisans)',
  'Postgraduate diploma': 'S (Tezsiz Yüksek Lisans)',
  Doctorate: 'S (Doktora)',
}
const continental: DegreeNames = {
  Foundation: 'Preparatory Year in S',
  Certificate: 'Certificate Program in S',
  Diploma: 'Short-cycle Program in S',
  Bachelor: {
    arts: 'BA S',
    business: 'BBA S',
    engineering: 'BEng S',
    law: 'LLB S',
    medicine: 'S (in English)',
    other: 'BSc S',
  },
  'Postgraduate diploma': 'Postgraduate Program in S',
  Master: { arts: 'MA S', engineering: 'MSc S', law: 'LLM S', other: 'MSc S' },
  Doctorate: 'PhD in S',
}
const indian: DegreeNames = {
  Certificate: 'Certificate Course in S',
  Diploma: 'Diploma in S',
  Bachelor: {
    arts: 'B.A. in S',
    business: 'B.B.A. in S',
    engineering: 'B.Tech. in S',
    law: 'LL.B. in S',
    other: 'B.Sc. in S',
  },
  'Postgraduate diploma': 'PG Diploma in S',
  Master: {
    arts: 'M.A. in S',
    business: 'M.Com. in S',
    engineering: 'M.Tech. in S',
    law: 'LL.M. in S',
    other: 'M.Sc. in S',
  },
  Doctorate: 'Ph.D. in S',
}

const inEnglish: Readonly<Record<string, DegreeNames>> = {
  AU: australian,
  CA: canadian,
  GB: british,
  IE: irish,
  IN: indian,
  JO: canadian,
  MT: irish,
  NZ: australian,
  SG: australian,
  TR: {
    ...continental,
    Bachelor: { medicine: 'S (English)', other: 'S (English)' },
    Master: { arts: 'MA S', engineering: 'MSc S', law: 'LLM S', other: 'MSc S' },
  },
  US: american,
}
const inOthers: Readonly<Record<string, DegreeNames>> = { de: german, es: spanish, it: italian, tr: turkish }

/** Names of degrees in a country, of programs taught in this language. */
export function degreeNames(country: string, language: SubjectLanguage): DegreeNames {
  if (language === 'en') return inEnglish[country] ?? continental
  if (language !== 'fr') return inOthers[language]!
  if (country === 'CA') return quebec
  return country === 'BE' ? belgian : french
}

const nearest: Readonly<Partial<Record<Family, Family>>> = { design: 'arts', education: 'arts' }
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `degreeName('BSc S', 'science', 'Physics')`; undefined where the country has no such degree. After a dash or colon a capital follows. */
export function degreeName(template: Template, family: Family, subject: string): string | undefined {
  if (family === 'medicine' && (typeof template === 'string' || !template.medicine)) return undefined
  const text =
    typeof template === 'string'
      ? template
      : (template[family] ?? template[nearest[family] ?? family] ?? template.other)
  return text.replace(/(^|[–:] )?\bS\b/u, (_, start?: string) =>
    start === undefined ? subject : start + capital(subject),
  )
}
