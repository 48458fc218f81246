/** Masters of leads: stages, statuses, sources, mediums, intakes, tags, destinations. */
import type { leadSources, stages as stageRows } from '@db/schema'
import { colourPresets } from '@contract/masterFields'
import type { TagColour } from '../catalog/tags'

/** Presets: the colours that the form of a stage offers. */
const [GREEN, BLUE, YELLOW, RED, VIOLET, TEAL] = colourPresets
type Stage = Pick<typeof stageRows.$inferInsert, 'name' | 'type' | 'position' | 'colour'> & {
  statuses: readonly string[]
  share: number
}

/** `share`: percent of all leads. */
export const stages: readonly Stage[] = [
  {
    name: 'New Lead',
    colour: BLUE,
    type: 'success',
    position: 'start',
    share: 24,
    statuses: ['Not contacted', 'Duplicate check', 'Incomplete profile'],
  },
  {
    name: 'Contacted',
    colour: TEAL,
    type: 'success',
    position: 'middle',
    share: 16,
    statuses: ['Spoke', 'No answer', 'Wrong number', 'Call back'],
  },
  {
    name: 'Interested',
    colour: YELLOW,
    type: 'success',
    position: 'middle',
    share: 13,
    statuses: ['Warm', 'Hot', 'Deciding on a country'],
  },
  {
    name: 'Counselling Scheduled',
    colour: VIOLET,
    type: 'success',
    position: 'middle',
    share: 9,
    statuses: ['Online', 'At the office', 'Rescheduled'],
  },
  {
    name: 'Counselled',
    colour: BLUE,
    type: 'success',
    position: 'middle',
    share: 8,
    statuses: ['Programs shortlisted', 'Needs English test'],
  },
  {
    name: 'Documents Requested',
    colour: YELLOW,
    type: 'success',
    position: 'middle',
    share: 7,
    statuses: ['Waiting for transcript', 'Waiting for passport', 'All received'],
  },
  {
    name: 'Application Started',
    colour: VIOLET,
    type: 'success',
    position: 'middle',
    share: 6,
    statuses: ['In preparation', 'Submitted'],
  },
  {
    name: 'Offer Received',
    colour: TEAL,
    type: 'success',
    position: 'middle',
    share: 4,
    statuses: ['Conditional', 'Unconditional'],
  },
  {
    name: 'Visa Process',
    colour: BLUE,
    type: 'success',
    position: 'middle',
    share: 3,
    statuses: ['File prepared', 'Biometrics done', 'Refused once'],
  },
  {
    name: 'Enrolled',
    colour: GREEN,
    type: 'success',
    position: 'end',
    share: 4,
    statuses: ['Arrived', 'Commission due'],
  },
  {
    name: 'Lost',
    colour: RED,
    type: 'cancel',
    position: 'end',
    share: 6,
    statuses: ['Chose a competitor', 'No budget', 'Unreachable', 'Visa refused'],
  },
]

/** `utm`: values of `utm_source` in campaign links of the source. */
export const sources: readonly (Pick<typeof leadSources.$inferInsert, 'name' | 'given_to'> & {
  utm: readonly string[]
})[] = [
  { name: 'Website', given_to: 'website', utm: ['google', 'bing', 'yandex'] },
  { name: 'Facebook', utm: ['facebook', 'meta'] },
  { name: 'Instagram', utm: ['instagram', 'meta'] },
  { name: 'Education fair', utm: [] },
  { name: 'Referral', given_to: 'referral', utm: [] },
  { name: 'Agent', utm: [] },
  { name: 'WhatsApp', utm: ['whatsapp'] },
  { name: 'TikTok', utm: ['tiktok'] },
  { name: 'Walk-in', utm: [] },
  { name: 'Webinar', utm: ['newsletter', 'linkedin'] },
]
export const mediums = ['Organic', 'Paid', 'Event', 'Word of mouth', 'Partner', 'Messaging'] as const
export const utmMediums = ['cpc', 'social', 'email', 'organic', 'referral', 'display'] as const
export const intakes = [
  { name: 'January', month: 1 },
  { name: 'March', month: 3 },
  { name: 'May', month: 5 },
  { name: 'July', month: 7 },
  { name: 'September', month: 9 },
  { name: 'November', month: 11 },
] as const

export const leadTagNames: readonly { name: string; colour: TagColour }[] = [
  { name: 'Hot', colour: 'red' },
  { name: 'Cold', colour: 'blue' },
  { name: 'VIP', colour: 'violet' },
  { name: 'Scholarship', colour: 'green' },
  { name: 'Needs IELTS', colour: 'orange' },
  { name: 'Parent decides', colour: 'teal' },
  { name: 'Sponsor', colour: 'green' },
  { name: 'Do not call', colour: 'grey' },
  { name: 'Returning', colour: 'blue' },
]

/** Destination countries, with their share in percent of the leads that have one. */
export const destinations: readonly (readonly [code: string, share: number])[] = [
  ['CA', 21],
  ['GB', 20],
  ['US', 13],
  ['AU', 11],
  ['DE', 9],
  ['IE', 6],
  ['NL', 4],
  ['FR', 3],
  ['MT', 3],
  ['PL', 3],
  ['NZ', 2],
  ['HU', 1],
  ['ES', 1],
  ['IT', 1],
]
