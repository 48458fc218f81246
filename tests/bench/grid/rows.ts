/** Rows that are made when asked for: the same twelve columns for every grid. */
export const COLUMNS = [
  'name',
  'stage',
  'status',
  'owner',
  'country',
  'phone',
  'email',
  'branch',
  'team',
  'source',
  'intake',
  'created',
] as const
export type Row = { identifier: string } & Record<(typeof COLUMNS)[number], string>
export const row = (at: number): Row => ({
  identifier: `L${at}`,
  name: `Person ${at}`,
  stage: `Stage ${at % 11}`,
  status: `Status ${at % 7}`,
  owner: `Owner ${at % 40}`,
  country: `Country ${at % 20}`,
  phone: `+90 532 ${at}`,
  email: `person${at}@example.com`,
  branch: `Branch ${at % 9}`,
  team: `Team ${at % 25}`,
  source: `Source ${at % 10}`,
  intake: `Intake ${at % 6}`,
  created: `2026-0${(at % 9) + 1}-11`,
})
