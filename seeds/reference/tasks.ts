/** What seeded tasks say. */
import type { TaskType } from '@contract/leads/filters/taskFilters'
import type { personas } from '../people/personas'

/** Of reminders, as counsellors write them: in the language of the lead too. */
export const reminderNotes: readonly string[] = [
  'Call back about the IELTS result',
  'Ask for the passport scan',
  'Send the list of programs in Toronto',
  'Check whether the deposit has arrived',
  'Remind them of the visa appointment',
  'Transkript geldi mi, sor',
  'Vize randevusu için ara',
  'Rappeler au sujet de la bourse',
  'Demander le relevé de notes',
  'الاتصال بشأن نتيجة الآيلتس',
  'متابعة رسوم التسجيل',
]

interface GeneralTask {
  title: string
  note: string
  type: TaskType
  days: number
  of: { persona?: keyof typeof personas; role?: string }
}
/** About no lead. */
export const generalTasks: readonly GeneralTask[] = [
  {
    title: 'Prepare the fair in Ankara',
    note: 'Brochures, badges and the sign-up form on two tablets.',
    type: 'other',
    days: 3,
    of: { persona: 'manager' },
  },
  {
    title: 'Weekly meeting with the branch',
    note: '',
    type: 'meeting',
    days: 0.15,
    of: { persona: 'manager' },
  },
  {
    title: 'Renew the subscription of the phone system',
    note: 'The offer is with finance.',
    type: 'other',
    days: -2,
    of: { persona: 'superAdmin' },
  },
  {
    title: 'Read the new rules for study permits',
    note: 'They count from January.',
    type: 'other',
    days: 2,
    of: { role: 'counsellor' },
  },
]
