/** 10,000 palette entries: half commands, half people. */
const verbs = [
  'Assign',
  'Transfer',
  'Open',
  'Export',
  'Archive',
  'Approve',
  'Invite',
  'Merge',
  'Print',
  'Schedule',
]
const things = [
  'leads',
  'invoices',
  'agents',
  'branches',
  'offers',
  'claims',
  'courses',
  'intakes',
  'visas',
  'students',
]
const first = [
  'Ayşe',
  'Mohammed',
  'Chinedu',
  'Priya',
  'Nguyễn',
  'Santiago',
  'Fatima',
  'Büşra',
  'Hamza',
  'Zeynep',
]
const last = ['Yılmaz', 'Sharma', 'Okafor', 'Patel', 'García', 'Demir', 'Hương', 'Öztürk', 'Khan', 'Haddad']
const pick = (from: readonly string[], at: number) => from[at % from.length]!

export const MANY = 10_000
export const commandTitles = Array.from(
  { length: MANY / 2 },
  (_, at) =>
    `${pick(verbs, at)} ${pick(things, Math.floor(at / 10))} of ${pick(last, Math.floor(at / 100))} ${at}`,
)
export const people = Array.from(
  { length: MANY / 2 },
  (_, at) => `${pick(first, at)} ${pick(last, Math.floor(at / 10))} ${at}`,
)
