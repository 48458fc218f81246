/** Texts and values of updates about institutions. */
export const durations = [
  { duration: 5, duration_type: 'days' },
  { duration: 2, duration_type: 'weeks' },
  { duration: 10, duration_type: 'days' },
  { duration: 4, duration_type: 'weeks' },
  { duration: 1, duration_type: 'months' },
] as const

type Commission =
  | { commission_type: 'percentage'; commission_percentage: number }
  | { commission_type: 'other'; commission_amount: number; commission_currency: string }
export const commissions: readonly ((currency: string) => Commission)[] = [
  () => ({ commission_type: 'percentage', commission_percentage: 15 }),
  (commission_currency) => ({ commission_type: 'other', commission_amount: 1_200, commission_currency }),
  () => ({ commission_type: 'percentage', commission_percentage: 12.5 }),
  () => ({ commission_type: 'percentage', commission_percentage: 20 }),
  (commission_currency) => ({ commission_type: 'other', commission_amount: 2_000, commission_currency }),
]

export const recents: readonly (readonly [title: string, content: string])[] = [
  [
    'Applications for January are now read within five days',
    'The admissions office has taken on more staff: complete files sent before 1 December are answered <strong>within five working days</strong>.',
  ],
  [
    'Duolingo English Test accepted for all undergraduate programs',
    'From the next intake a score of <strong>110</strong> or above is accepted in place of IELTS 6.5.',
  ],
  [
    'New Master of Science in Renewable Energy Systems',
    'A two-year program with a paid co-op term. The first cohort starts in September.',
  ],
  [
    'Deposit deadline extended',
    'Students with a conditional offer may pay their deposit until the end of the month.',
  ],
  [
    'Campus housing opens for booking',
    'Rooms are given first come, first served. Ask students to book as soon as they accept their offer.',
  ],
  [
    'Bank statement must be less than 28 days old',
    'Financial documents older than <em>28 days</em> on the day of submission are returned.',
  ],
]
export const scholarships = [
  {
    title: 'International Excellence Scholarship',
    content: 'For applicants with a grade average of 85 % or above. No separate application is needed.',
    type: 'merit_based',
    amount: 5_000,
  },
  {
    title: 'Early Acceptance Award',
    content: 'For students who accept their offer and pay the deposit before the deadline.',
    type: 'early_bird',
    amount: 2_000,
  },
  {
    title: 'Regional Bursary for the Middle East and Türkiye',
    content: 'Automatic for residents of the region who start in September.',
    type: 'country_specific',
    amount: 3_500,
  },
  {
    title: 'Access Grant',
    content: 'For students who can show financial need. Apply with the form in the annex.',
    type: 'need_based',
    amount: 4_000,
  },
  {
    title: 'Vice-Chancellor’s Sports Award',
    content: 'For students who have competed for their country or region.',
    type: 'sports_and_arts',
    amount: 2_500,
  },
] as const
export const mois = [
  {
    requirement: 'MOI letter accepted',
    description:
      'From recognised universities where the whole degree was taught in English, not older than two years.',
  },
  {
    requirement: 'MOI letter accepted with an interview',
    description: 'An online interview of 20 minutes with the international office.',
  },
  {
    requirement: 'IELTS 6.0 or equivalent required',
    description: 'A letter on the medium of instruction is no longer accepted for this level.',
  },
  {
    requirement: 'MOI accepted from listed universities',
    description: 'See the list of universities in the partner portal.',
  },
] as const
export const urgents: readonly (readonly [title: string, content: string])[] = [
  [
    'Portal closed this weekend',
    'The application portal is under maintenance from Friday 18:00 to Sunday 20:00. Send urgent files by email.',
  ],
  [
    'Medical examination now required before the visa',
    'Applications without the panel physician’s form are refused without a refund.',
  ],
  [
    'Fraudulent offer letters in circulation',
    'Check every letter with the QR code on its last page before a deposit is paid.',
  ],
]
export const webinars = [
  {
    event_title: 'What visa officers look for in 2027',
    event_type: 'online',
    host: 'Charlotte Hughes',
    description: 'Refusal reasons of the last year, and what a complete file looks like.',
    event_detail: 'https://events.meridian.example/visa-officers-2027',
    start: 6,
    hours: 1.5,
  },
  {
    event_title: 'Open day for recruitment partners',
    event_type: 'offline',
    host: 'James O’Connor',
    description: 'A day on campus with the international office. Lunch is provided.',
    event_detail: 'https://events.meridian.example/partner-open-day',
    start: 20,
    hours: 7,
  },
  {
    event_title: 'Scholarships for the September intake',
    event_type: 'online',
    host: 'Priya Nair',
    description: 'Which awards are automatic, and which need an essay.',
    event_detail: 'https://events.meridian.example/scholarships-september',
    start: 12,
    hours: 1,
  },
] as const
