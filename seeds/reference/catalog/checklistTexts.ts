/** What programs ask for, as markdown: by what one has finished before, by destination, by the country one comes from. */
import type { ChecklistGroup } from '@contract/catalog/catalogValues'
import type { LevelEntry } from './studyLevels'
import { destinationTexts } from './destinationTexts'

export interface ChecklistText {
  group: ChecklistGroup
  name: string
  text: string
  /** Code of the country of the institution; none: all. */
  country?: string
  /** Code of the country that the applicant comes from; none: all. */
  home_country?: string
  /** None: every level. */
  entry?: LevelEntry
}

const byEntry = (entry: LevelEntry, name: string, text: string): ChecklistText => ({
  group: 'requirements',
  entry,
  name,
  text,
})
const requirements: readonly ChecklistText[] = [
  byEntry(
    'anyone',
    'Academic',
    '- No certificate is asked for.\n- The school places students in a class by a **placement test** on the first day.',
  ),
  byEntry(
    'school',
    'Academic',
    '- School leaving certificate, or the expected date of it.\n- Transcripts of the **last three years** of school.\n- Certified translations of what is not in the language of the program.',
  ),
  byEntry(
    'school',
    'Language',
    '- A test result that is **not older than two years**.\n- Whoever went to school in the language of the program for the last three years may ask for a waiver.',
  ),
  byEntry(
    'degree',
    'Academic',
    '- Bachelor degree certificate and **all transcripts**, with the grading scale.\n- In the last year of study: a letter with the expected date of graduation.',
  ),
  byEntry(
    'degree',
    'Language',
    '- A test result that is **not older than two years**.\n- A letter on the **medium of instruction** is read case by case.',
  ),
  byEntry('degree', 'Curriculum vitae', '- Two pages at most, with all months since school accounted for.'),
  byEntry(
    'master',
    'Academic',
    '- Bachelor and master degree certificates with transcripts.\n- A **summary of the master thesis**, about two pages.',
  ),
  byEntry(
    'master',
    'Research proposal',
    '- 1,500 to 2,500 words: question, method, what is known, a plan by half-years.\n- The name of a **supervisor who has agreed** to read it.',
  ),
  byEntry('master', 'Language', '- A test result that is **not older than two years**.'),
]

const documents = (name: string, text: string, entry?: LevelEntry): ChecklistText => ({
  group: 'checklist',
  name,
  text,
  ...(entry && { entry }),
})
const papers: readonly ChecklistText[] = [
  documents(
    'Identity',
    '- Passport, valid for **at least six months** after the start of the program; the page with the photo, in colour.',
  ),
  documents('Identity', '- Birth certificate of students under 18, and consent of both parents.', 'anyone'),
  documents('Education', '- School leaving certificate\n- Transcripts of the last three years', 'school'),
  documents('Education', '- Degree certificate\n- Transcripts of all semesters\n- Grading scale', 'degree'),
  documents(
    'Education',
    '- Degree certificates\n- Transcripts of all semesters\n- Summary of the thesis',
    'master',
  ),
  documents('Letters', '- Statement of purpose, one page', 'school'),
  documents(
    'Letters',
    '- Statement of purpose, one to two pages\n- **Two** letters of recommendation',
    'degree',
  ),
  documents('Letters', '- Research proposal\n- **Two** letters of recommendation', 'master'),
]

const fromHome = (home_country: string, name: string, text: string): ChecklistText => ({
  group: 'additional_info',
  home_country,
  name,
  text,
})
/** What applicants of a country prepare besides. */
const homePapers: readonly ChecklistText[] = [
  fromHome(
    'CN',
    'Verification of degrees',
    'Certificates are verified by **CHSI** (学信网): order the report in English four weeks before the deadline.',
  ),
  fromHome(
    'IN',
    'Transcripts',
    'Mark sheets of **each semester**, front and back, with backlogs shown; a consolidated sheet is not enough.',
  ),
  fromHome(
    'NG',
    'School results',
    'WAEC or NECO results with the **scratch card** or PIN with which they are verified.',
  ),
  fromHome(
    'PK',
    'Attestation',
    'Degrees are attested by the **HEC**, school certificates by the **IBCC**. Book the appointment early.',
  ),
  fromHome(
    'BD',
    'School results',
    'SSC and HSC certificates with transcripts; boards answer requests for verification in about ten days.',
  ),
  fromHome(
    'NP',
    'No objection',
    'A **No Objection Certificate** of the Ministry of Education is needed before money is sent.',
  ),
  fromHome(
    'TR',
    'Translations',
    'Diploma and transcript with a sworn translation; state universities give them in English on request.',
  ),
  fromHome(
    'EG',
    'Legalisation',
    'Certificates are legalised by the Ministry of Foreign Affairs before the embassy takes them.',
  ),
  fromHome(
    'SA',
    'Sponsored students',
    'With a scholarship of the state: the **financial guarantee** letter instead of bank statements.',
  ),
  fromHome(
    'MA',
    'Baccalauréat',
    'The relevé of both years of the baccalauréat, with the mark of the regional and the national exam.',
  ),
  fromHome(
    'VN',
    'Translations',
    'School records with a **notarised** translation, not older than six months.',
  ),
  fromHome(
    'CO',
    'Apostille',
    'Certificates carry an **apostille**; it is ordered online from the Cancillería.',
  ),
  fromHome('MX', 'Apostille', 'Certificates carry an **apostille** of the state in which they were issued.'),
]

/** In the order in which they are read. */
export const checklistTexts: readonly ChecklistText[] = [
  ...requirements,
  ...destinationTexts,
  ...homePapers,
  ...papers,
]
