/** Programs of the seeded institutions, by their short names, named as the institutions name them. */
import type { StudyLevel } from './catalog/studyLevels'
import type { Discipline } from './catalog/subjects'

export type ProgramSeed = readonly [level: StudyLevel, ...names: string[]]

export const programSeeds: Readonly<Record<string, readonly ProgramSeed[]>> = {
  UBC: [
    [
      'Bachelor',
      'Bachelor of Science in Computer Science',
      'Bachelor of Commerce',
      'Bachelor of Applied Science in Civil Engineering',
      'Bachelor of Arts in Psychology',
    ],
    [
      'Master',
      'Master of Data Science',
      'Master of Engineering in Mechanical Engineering',
      'Master of Public Health',
    ],
    ['MBA', 'Full-Time MBA'],
    ['Doctorate', 'PhD in Forestry'],
  ],
  York: [
    [
      'Bachelor',
      'Bachelor of Business Administration',
      'Bachelor of Science in Nursing',
      'Bachelor of Arts in Global Political Studies',
      'Bachelor of Fine Arts in Film Production',
    ],
    ['Master', 'Master of Management', 'Master of Conference Interpreting'],
    ['MBA', 'Schulich MBA'],
    ['English language', 'Academic English'],
  ],
  Seneca: [
    [
      'Diploma',
      'Business – Marketing',
      'Computer Programming',
      'Early Childhood Education',
      'Aviation Safety',
    ],
    ['Bachelor', 'Honours Bachelor of Aviation Technology', 'Honours Bachelor of Interior Design'],
    [
      'Postgraduate diploma',
      'Project Management',
      'Cybersecurity and Threat Management',
      'Supply Chain Management – Global',
    ],
  ],
  UdeM: [
    ['Bachelor', 'Baccalauréat en informatique', 'Baccalauréat en droit', 'Baccalauréat en architecture'],
    ['Master', 'Maîtrise en intelligence artificielle', 'Maîtrise en santé publique'],
    ['Doctorate', 'Doctorat en sciences biomédicales'],
  ],
  Leeds: [
    ['Foundation', 'Interdisciplinary Science with Foundation Year'],
    [
      'Bachelor',
      'BSc Economics and Finance',
      'BA Fashion Marketing',
      'LLB Law',
      'MEng, BEng Mechatronics and Robotics',
    ],
    ['Master', 'MSc Advanced Computer Science', 'MA Communication and Media', 'MSc Sustainable Cities'],
    ['MBA', 'The Leeds MBA'],
  ],
  Coventry: [
    ['Foundation', 'International Foundation Programme'],
    [
      'Bachelor',
      'Automotive Engineering BEng (Hons)',
      'Games Design and Development BSc (Hons)',
      'Physiotherapy BSc (Hons)',
    ],
    [
      'Master',
      'Global Logistics MSc',
      'Data Science and Computational Intelligence MSc',
      'Disaster Management and Resilience MSc',
    ],
    ['English language', 'Pre-Sessional English'],
  ],
  Herts: [
    [
      'Bachelor',
      'BEng (Hons) Aerospace Engineering',
      'BSc (Hons) Pharmaceutical Science',
      'BA (Hons) 2D Animation and Character',
    ],
    ['Master', 'MSc Artificial Intelligence and Robotics', 'MSc International Business', 'MA Graphic Design'],
  ],
  Glasgow: [
    [
      'Bachelor',
      'Accountancy with International Accounting BAcc',
      'Veterinary Medicine & Surgery BVMS',
      'Scottish Literature MA',
    ],
    ['Master', 'Museum Studies MSc', 'Quantitative Finance MSc', 'Urban Planning MSc'],
    ['Doctorate', 'Cardiovascular & Metabolic Health PhD'],
  ],
  ASU: [
    [
      'Bachelor',
      'BS in Business Data Analytics',
      'BSE in Aerospace Engineering',
      'BA in Journalism and Mass Communication',
      'BS in Sustainability',
    ],
    ['Master', 'MS in Robotics and Autonomous Systems', 'MS in Supply Chain Management'],
    ['MBA', 'W. P. Carey Full-time MBA'],
  ],
  Pace: [
    ['Bachelor', 'BBA in Finance', 'BFA in Musical Theater', 'BS in Cybersecurity'],
    ['Master', 'MS in Financial Data Science', 'MA in Communications and Digital Media'],
  ],
  USF: [
    [
      'Bachelor',
      'Bachelor of Science in Biomedical Sciences',
      'Bachelor of Science in Hospitality Management',
      'Bachelor of Arts in Criminology',
    ],
    [
      'Master',
      'Master of Science in Entrepreneurship in Applied Technologies',
      'Master of Public Health in Epidemiology',
    ],
  ],
  Deakin: [
    ['Bachelor', 'Bachelor of Nursing', 'Bachelor of Cyber Security', 'Bachelor of Sport Development'],
    [
      'Master',
      'Master of Data Analytics',
      'Master of Construction Management',
      'Master of Teaching (Secondary)',
    ],
    ['English language', 'Deakin University English Language Program'],
  ],
  Monash: [
    ['Foundation', 'Monash University Foundation Year'],
    [
      'Bachelor',
      'Bachelor of Pharmacy (Honours)',
      'Bachelor of Information Technology',
      'Bachelor of Global Business',
    ],
    [
      'Master',
      'Master of Artificial Intelligence',
      'Master of Advanced Engineering',
      'Master of International Relations',
    ],
    ['Doctorate', 'PhD in Medicine'],
  ],
  Griffith: [
    ['Bachelor', 'Bachelor of Marine Science', 'Bachelor of Music', 'Bachelor of Paramedicine'],
    ['Master', 'Master of Environmental Engineering', 'Master of Professional Accounting'],
  ],
  TUM: [
    ['Bachelor', 'Bachelor Maschinenwesen', 'Bachelor Informatik', 'Bachelor Architektur'],
    [
      'Master',
      'Master Robotics, Cognition, Intelligence',
      'Master Energie- und Prozesstechnik',
      'Master Management & Technology',
    ],
  ],
  Constructor: [
    ['Foundation', 'International Foundation Year'],
    ['Bachelor', 'Robotics and Intelligent Systems', 'International Relations: Politics and History'],
    ['Master', 'MSc Computer Science and Software Engineering', 'MSc Supply Chain Management'],
  ],
  UCD: [
    ['Bachelor', 'BSc Agricultural Science', 'BComm International', 'BA Irish Studies'],
    ['Master', 'MSc Renewable Energy & Environmental Finance', 'MSc Digital Marketing', 'MA Gaeilge'],
    ['MBA', 'UCD Smurfit MBA'],
  ],
  DCU: [
    ['Bachelor', 'BSc in Data Science', 'BA in Jewish and Islamic Studies', 'BEng in Biomedical Engineering'],
    ['Master', 'MSc in Computing (Blockchain)', 'MA in Translation Studies'],
  ],
  RUG: [
    [
      'Bachelor',
      'BSc Artificial Intelligence',
      'BSc International Business',
      'BA Minorities & Multilingualism',
    ],
    ['Master', 'MSc Nanoscience', 'MSc Energy and Environmental Sciences', 'LLM Public International Law'],
  ],
  'Sciences Po': [
    [
      'Bachelor',
      'Bachelor of Arts and Sciences',
      'Bachelor – campus de Menton, Méditerranée et Moyen-Orient',
    ],
    ['Master', 'Master Affaires européennes', 'Master in International Security', 'Master Journalisme'],
  ],
  UM: [
    ['Bachelor', 'Bachelor of Commerce', 'Bachelor of Science in Diving and Hyperbaric Health'],
    ['Master', 'Master of Science in Aviation Management', 'Master tal-Arti fil-Malti'],
  ],
  UW: [
    [
      'Bachelor',
      'Finance, International Investment and Accounting',
      'Stosunki międzynarodowe',
      'Warsaw International Studies in Psychology',
    ],
    ['Master', 'Data Science and Business Analytics', 'Kryminologia'],
  ],
  Otago: [
    [
      'Bachelor',
      'Bachelor of Dental Surgery',
      'Bachelor of Applied Science in Food Innovation',
      'Bachelor of Entrepreneurship',
    ],
    ['Master', 'Master of Science Communication', 'Master of Indigenous Studies'],
  ],
  UD: [
    ['Foundation', 'Basic Medicine Course'],
    ['Bachelor', 'Computer Science BSc', 'Agricultural Engineering BSc'],
    ['Master', 'Általános orvos (General Medicine)', 'Fogorvos (Dentistry)', 'Professional Pilot MSc'],
  ],
}

/** Words that tell the discipline of a program from its name; the first that fits. */
export const disciplineWords: readonly (readonly [Discipline, RegExp])[] = [
  ['Education', /education|teaching/i],
  ['Agriculture and forestry', /agricultur|forest|food/i],
  [
    'Health and medicine',
    /health|medicin|nurs|santé|pharm|dent|orvos|paramedic|physiotherap|sport|biomédic/i,
  ],
  [
    'Business and management',
    /business|management|mba|commerce|accoun|financ|marketing|supply|logistic|entrepreneur/i,
  ],
  ['Computer science and IT', /comput|informati|data|cyber|software|artific|intelligen|games/i],
  ['Engineering', /engineer|aerospace|robotic|maschinen|energ|nanosc|aviation|pilot|automotive|mechatron/i],
  ['Architecture and design', /architect|design|planning|cities|animation/i],
  ['Law', /law|droit|llb|llm|krymin|criminol/i],
  ['Natural sciences', /science|marine|biomedical|environment/i],
  [
    'Arts and humanities',
    /\barts?\b|music|literature|film|museum|translation|interpreting|media|studies|gaeilge|malti|theater/i,
  ],
  ['Social sciences', /./],
]

/** Parts of the names of programs that have a tag, by the name of the tag. */
export const taggedPrograms: Readonly<Record<string, readonly string[]>> = {
  'Fast offer': ['Foundation', 'Diploma', 'Business', 'Nursing'],
  Scholarship: ['Computer', 'Data Science', 'Engineering', 'Maschinenwesen'],
  'Few places left': ['Medicine', 'Pharmacy', 'Dentistry', 'Physiotherapy'],
}
