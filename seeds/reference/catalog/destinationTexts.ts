/** What the visa and the authorities of a destination ask for, as markdown, by the code of the country. */
import type { ChecklistText } from './checklistTexts'

type Text = readonly [group: ChecklistText['group'], name: string, text: string]
const of = (country: string, ...texts: readonly Text[]): ChecklistText[] =>
  texts.map(([group, name, text]) => ({ country, group, name, text }))
const info = (name: string, text: string): Text => ['additional_info', name, text]
const papers = (name: string, text: string): Text => ['checklist', name, text]
const required = (name: string, text: string): Text => ['requirements', name, text]

const residence = (office: string) =>
  info('After arrival', `Register the address, then apply for the residence permit at the **${office}**.`)

export const destinationTexts: readonly ChecklistText[] = [
  ...of(
    'CA',
    required(
      'Provincial attestation letter',
      'Most applicants need a **PAL** of the province (in Quebec a **CAQ**) before they apply for the study permit.',
    ),
    info(
      'Study permit',
      'Needed for programs of more than **six months**. Biometrics are taken once in ten years.',
    ),
    info(
      'Work after study',
      'A **post-graduation work permit** is open to graduates of eligible programs; the finder marks them.',
    ),
    papers(
      'Study permit',
      '- Letter of acceptance of a *designated learning institution*\n- PAL or CAQ\n- Proof of funds for tuition and living costs\n- Medical examination, where it is asked for',
    ),
  ),
  ...of(
    'GB',
    required(
      'Personal statement',
      'Undergraduate applications through UCAS answer its set questions in place of a free statement.',
    ),
    info('Student visa', 'Applied for with the **CAS** number, at most six months before the start.'),
    info(
      'Health surcharge',
      'The **immigration health surcharge** is paid with the application, for every year of the visa.',
    ),
    info('Work after study', 'The **Graduate route** lets graduates stay and work without a sponsor.'),
    papers(
      'Student visa',
      '- Confirmation of acceptance for studies (CAS)\n- Bank statements that show the money for **28 days in a row**\n- Tuberculosis test for residents of listed countries\n- ATAS certificate for some technical subjects',
    ),
  ),
  ...of(
    'US',
    required(
      'Standardised tests',
      'SAT or ACT and GRE or GMAT are **optional at many institutions**; the entry of the program says which are read.',
    ),
    info(
      'F-1 visa',
      'The institution issues the **Form I-20**; the SEVIS fee is paid before the interview at the consulate.',
    ),
    info(
      'Work after study',
      '**Optional practical training**: twelve months, and a longer time in STEM subjects.',
    ),
    papers(
      'F-1 visa',
      '- Form I-20, signed\n- Receipt of the SEVIS fee\n- Confirmation of the DS-160\n- Financial documents for the first year\n- Photo, 5 × 5 cm',
    ),
  ),
  ...of(
    'AU',
    required(
      'Genuine student',
      'Answers to the questions on the **Genuine Student** requirement, in one’s own words.',
    ),
    info(
      'Student visa (subclass 500)',
      'Applied for with the **confirmation of enrolment** (CoE). Health cover (OSHC) is bought for the whole stay.',
    ),
    info(
      'Work after study',
      'The **Temporary Graduate visa** (subclass 485) follows degrees of two academic years or more.',
    ),
    papers(
      'Student visa',
      '- Confirmation of enrolment (CoE)\n- Overseas student health cover (OSHC)\n- Evidence of funds\n- English test result\n- Welfare arrangements for students under 18',
    ),
  ),
  ...of(
    'NZ',
    info(
      'Student visa',
      'Needed for more than **three months** of study. Insurance is compulsory for the whole stay.',
    ),
    info('Work after study', 'A **post-study work visa** is open to graduates of qualifying programs.'),
    papers(
      'Student visa',
      '- Offer of place\n- Receipt of the fees\n- Evidence of funds\n- Return ticket, or the money for it\n- Medical and chest X-ray for long stays',
    ),
  ),
  ...of(
    'IE',
    info(
      'Visa and permission',
      'Nationals of many countries need a **D visa**; everybody from outside the EEA registers for the IRP card.',
    ),
    info('Work after study', 'The **Third Level Graduate Programme** lets graduates stay and look for work.'),
    papers(
      'Visa',
      '- Letter of acceptance for a program on the *Interim List*\n- Receipt of the fees\n- Private medical insurance\n- Bank statements of six months',
    ),
  ),
  ...of(
    'DE',
    required(
      'Recognition of certificates',
      'Look the school or university up in **anabin**; many applications go through **uni-assist**.',
    ),
    info(
      'Tuition',
      'Most state universities take **no tuition fee**, only a contribution each semester; Baden-Württemberg is an exception.',
    ),
    info('Work after study', 'Graduates may stay **18 months** to look for work that fits their degree.'),
    papers(
      'National visa',
      '- Letter of admission\n- **Blocked account** or a formal obligation of a sponsor\n- Health insurance\n- For China, India and Vietnam: APS certificate',
    ),
  ),
  ...of(
    'NL',
    info(
      'Residence permit',
      'The institution applies for entry visa and residence permit (**MVV and VVR**) at the IND.',
    ),
    info('Work after study', 'The **orientation year** permit gives a year to look for work.'),
    papers(
      'Residence permit',
      '- Proof of admission\n- Proof of funds for one year\n- Tuberculosis test after arrival, for listed countries\n- Legalised birth certificate',
    ),
  ),
  ...of(
    'FR',
    required(
      'Études en France',
      'Applicants of many countries apply through the **Études en France** procedure of Campus France.',
    ),
    info(
      'Visa',
      'The long-stay visa (**VLS-TS**) is validated online within three months of arrival; the CVEC is paid before enrolment.',
    ),
    papers(
      'Long-stay visa',
      '- Confirmation of Campus France\n- Letter of admission\n- Proof of funds\n- Proof of accommodation',
    ),
  ),
  ...of(
    'IT',
    required(
      'Pre-enrolment',
      'Pre-enrol on **Universitaly**; the institution then confirms it to the consulate.',
    ),
    residence('Questura, with the kit from the post office'),
    papers(
      'Visa (type D)',
      '- Summary of Universitaly\n- Declaration of value, or CIMEA statement\n- Proof of funds and of accommodation\n- Health insurance',
    ),
  ),
  ...of(
    'ES',
    required(
      'Recognition',
      'For bachelor programs the **UNEDasiss** accreditation is asked for by most universities.',
    ),
    residence('Oficina de Extranjería (TIE card)'),
    papers(
      'Student visa',
      '- Letter of admission\n- Proof of funds (IPREM)\n- Medical certificate\n- Police certificate for stays above six months',
    ),
  ),
  ...of(
    'MT',
    residence('Identità agency'),
    papers(
      'National visa',
      '- Letter of acceptance\n- Proof of funds\n- Health insurance\n- Proof of accommodation',
    ),
  ),
  ...of(
    'PL',
    required(
      'Recognition',
      '**NAWA** says whether a certificate opens the way to studies; certificates carry an apostille.',
    ),
    residence('voivodeship office'),
    papers(
      'National visa (D)',
      '- Letter of acceptance\n- Receipt of the fees\n- Health insurance\n- Proof of funds',
    ),
  ),
  ...of(
    'HU',
    residence('National Directorate-General for Aliens Policing'),
    papers(
      'Residence permit',
      '- Letter of acceptance\n- Proof of funds\n- Proof of accommodation\n- Health insurance',
    ),
  ),
  ...of(
    'TR',
    required('Recognition', 'School certificates get an **equivalence** (denklik) after arrival.'),
    residence('Presidency of Migration Management, within a month'),
    papers(
      'Student visa',
      '- Letter of acceptance\n- Passport photos\n- Health insurance or general health cover',
    ),
  ),
  ...of(
    'SG',
    info(
      'Student’s Pass',
      'Applied for through **SOLAR** after the offer; a medical report is handed in when it is collected.',
    ),
    papers('Student’s Pass', '- In-principle approval letter\n- Medical report\n- Photo\n- Offer letter'),
  ),
  ...of(
    'AT',
    residence('residence authority (MA 35 in Vienna)'),
    papers(
      'Residence permit',
      '- Letter of admission\n- Proof of funds\n- Proof of accommodation\n- Health insurance\n- Police certificate',
    ),
  ),
  ...of(
    'BE',
    required(
      'Equivalence',
      'School certificates need an **equivalence** of the Communauté française, or are read by the university in Flanders.',
    ),
    residence('commune'),
    papers(
      'Visa (type D)',
      '- Letter of admission\n- Solvency of a guarantor (annex 32) or a blocked account\n- Medical certificate\n- Police certificate',
    ),
  ),
  ...of(
    'PT',
    residence('AIMA'),
    papers(
      'Study visa',
      '- Letter of admission\n- Proof of funds\n- Proof of accommodation\n- Insurance\n- Police certificate',
    ),
  ),
  ...of(
    'FI',
    info('Application', 'Applications for bachelor and master programs go through **Studyinfo** in January.'),
    papers(
      'Residence permit',
      '- Notification of admission\n- Receipt of the first year’s tuition\n- Proof of funds for one year\n- Health insurance',
    ),
  ),
  ...of(
    'CZ',
    required(
      'Recognition',
      'Certificates are recognised (**nostrifikace**) by the university or the regional office.',
    ),
    residence('Ministry of the Interior'),
    papers(
      'Long-stay visa',
      '- Letter of admission\n- Proof of accommodation\n- Proof of funds\n- Police certificate',
    ),
  ),
  ...of(
    'GR',
    residence('decentralised administration'),
    papers(
      'National visa (D)',
      '- Letter of admission\n- Proof of funds\n- Insurance\n- Medical certificate',
    ),
  ),
  ...of(
    'CY',
    residence('Migration Department'),
    papers('Student visa', '- Letter of acceptance\n- Bank letter\n- Medical tests\n- Police certificate'),
  ),
  ...of(
    'LT',
    required('Recognition', '**SKVC** says whether a certificate opens the way to studies.'),
    residence('Migration Department'),
    papers(
      'National visa (D)',
      '- Mediation letter of the university (MIGRIS)\n- Proof of funds\n- Health insurance',
    ),
  ),
  ...of(
    'LV',
    required('Recognition', 'The **Academic Information Centre** reads foreign certificates.'),
    residence('Office of Citizenship and Migration Affairs'),
    papers(
      'Residence permit',
      '- Invitation of the university\n- Proof of funds\n- Health insurance\n- Police certificate',
    ),
  ),
  ...of(
    'EE',
    info('Application', 'Applications go through **DreamApply** or SAIS, mostly until April.'),
    residence('Police and Border Guard Board'),
    papers('Residence permit', '- Letter of admission\n- Proof of funds\n- Health insurance'),
  ),
  ...of(
    'IN',
    required('Equivalence', 'Foreign school certificates need an **AIU equivalence** certificate.'),
    residence('FRRO, within two weeks'),
    papers('Student visa', '- Letter of admission\n- Proof of funds\n- Photo, 5 × 5 cm'),
  ),
  ...of(
    'JO',
    required('Equivalence', 'School certificates are made equal by the **Ministry of Education**.'),
    papers('Residence', '- Letter of acceptance\n- Medical test after arrival\n- Proof of accommodation'),
  ),
]
