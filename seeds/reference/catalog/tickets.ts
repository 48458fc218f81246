/** What people write on tickets. `{name}`: the program, institution or campus that it is about. */
import type { feedbackTypes } from '@contract/catalog/feedbackTickets'
import type { bugTypes, TicketModule } from '@contract/catalog/inventoryUpdates'
import type { PremiumFeature } from '@contract/catalog/premiumTickets'
import type { TicketState } from '@contract/catalog/tickets/ticketCalls'

/** `asker`: who raised it; `worker`: who works on it. */
type Line = readonly [from: 'asker' | 'worker', text: string]
interface Thread {
  content: string
  status: TicketState
  /** Somebody works on it. */
  isAssigned: boolean
  messages: readonly Line[]
}
export interface UpdateSeed extends Thread {
  bug_type: (typeof bugTypes)[number]
  module_type: TicketModule
  field?: string
  seen_value?: string
  corrected_value?: string
}

/** Oldest first. */
export const updateSeeds: readonly UpdateSeed[] = [
  {
    bug_type: 'correction',
    module_type: 'program',
    field: 'tuition_fee',
    seen_value: '31,200.00',
    corrected_value: '34,500.00',
    content: 'The tuition fee of {name} is last year’s: 34,500 since September. The student signs on Friday.',
    status: 'closed',
    isAssigned: true,
    messages: [
      ['worker', 'Thank you. The fee table of the institution says the same. I correct it now.'],
      ['asker', 'I see the new fee in the finder. That was quick.'],
    ],
  },
  {
    bug_type: 'missing_information',
    module_type: 'institution',
    content: '{name} takes Duolingo scores since spring; the page names IELTS only.',
    status: 'closed',
    isAssigned: true,
    messages: [['worker', 'Added, with 115 as the least score. Their admission office confirmed it.']],
  },
  {
    bug_type: 'wrong_information',
    module_type: 'program',
    content: 'The intake of {name} is January and not September. Two students were told the wrong month.',
    status: 'open',
    isAssigned: false,
    messages: [],
  },
  {
    bug_type: 'outdated_information',
    module_type: 'campus',
    content: 'The campus {name} has moved; the map shows the old building.',
    status: 'open',
    isAssigned: false,
    messages: [],
  },
  {
    bug_type: 'correction',
    module_type: 'program',
    field: 'application_fee',
    seen_value: '110.00',
    content: 'The application fee of {name} is waived until the end of the year.',
    status: 'open',
    isAssigned: false,
    messages: [],
  },
  {
    bug_type: 'missing_information',
    module_type: 'program',
    content: 'No right to work after the studies is shown for {name}, but graduates have three years.',
    status: 'open',
    isAssigned: true,
    messages: [
      ['worker', 'Do you have the page of the ministry at hand? Then I can add it with its source.'],
      ['asker', 'Yes: the letter of Monday, page two. I send it this afternoon.'],
    ],
  },
]

export interface FeedbackSeed extends Thread {
  feedback_type: (typeof feedbackTypes)[number]
  title: string
}
export const feedbackSeeds: readonly FeedbackSeed[] = [
  {
    feedback_type: 'fix_bug',
    title: 'The export leaves out the last column',
    content: 'With nine columns on screen the file has eight. It is always the one at the end.',
    status: 'closed',
    isAssigned: true,
    messages: [
      ['worker', 'Found: a hidden column was counted. The file of tomorrow has all of them.'],
      ['asker', 'Works, thank you.'],
    ],
  },
  {
    feedback_type: 'new_feature',
    title: 'A reminder for the whole family',
    content: 'Parents ask to be told of deadlines too. A second address on the lead would do.',
    status: 'open',
    isAssigned: true,
    messages: [
      ['worker', 'Good idea. By mail only, or by WhatsApp as well?'],
      ['asker', 'WhatsApp first. Most of them do not read mail.'],
    ],
  },
  {
    feedback_type: 'improvement',
    title: 'Show the fee of the whole program',
    content: 'Students compare totals, not years. Two figures beside each other would save a calculation.',
    status: 'open',
    isAssigned: false,
    messages: [],
  },
  {
    feedback_type: 'fix_bug',
    title: 'القائمة تنغلق بعد الحفظ',
    content: 'عند حفظ الملاحظة تنغلق القائمة الجانبية، ويجب فتحها من جديد في كل مرة.',
    status: 'open',
    isAssigned: false,
    messages: [],
  },
  {
    feedback_type: 'improvement',
    title: 'Raccourci pour la langue',
    content: 'Je passe du français à l’anglais vingt fois par jour. Une touche suffirait.',
    status: 'open',
    isAssigned: false,
    messages: [],
  },
]

export interface PremiumSeed extends Thread {
  feature: PremiumFeature
}
export const premiumSeeds: readonly PremiumSeed[] = [
  {
    feature: 'ambassadors',
    content: 'We have eleven students in Toronto who would like to talk to applicants.',
    status: 'closed',
    isAssigned: true,
    messages: [['worker', 'It is part of the plan from January on. I have put you on the list.']],
  },
  {
    feature: 'ai-advisor',
    content: 'Counsellors of the night shift answer the same questions about requirements again and again.',
    status: 'open',
    isAssigned: true,
    messages: [['worker', 'How many conversations a week are these?']],
  },
  {
    feature: 'marketing',
    content: 'For the fair in February we want one campaign by mail and one by WhatsApp.',
    status: 'open',
    isAssigned: false,
    messages: [],
  },
]
