/** What a student must do next, in the order of its weight: data for the first page. */
import { fieldAddress } from '@contract/admissions/studentPortal/completion'
import type { StudentHome } from '@contract/admissions/studentPortal/home'
import { dateTime } from '@core/words/format'
import type { Words } from '@core/words/i18n'
import { portalPaths } from '@contract/admissions/studentPortal/portalPaths'

export interface NextStep {
  key: string
  title: string
  /** For what, or until when. */
  note: string
  href: string
}
/** Documents that are asked for by name; more are counted. */
const MOST_DOCUMENTS = 4

export function nextSteps(home: StudentHome, t: Words): NextStep[] {
  const programs = new Map<string, { doc_type: string; names: string[] }>()
  for (const { program, missing } of home.applications)
    for (const { type_identifier, doc_type } of missing) {
      const known = programs.get(type_identifier) ?? { doc_type, names: [] }
      programs.set(type_identifier, known)
      known.names.push(program)
    }
  const documents = [...programs].map(([type, { doc_type, names }]): NextStep => ({
    key: `document ${type}`,
    title: t('studentPortal:next.document', { document: doc_type }),
    note: names.join(' · '),
    href: `${portalPaths.documents}?type=${encodeURIComponent(type)}`,
  }))
  const others = documents.length - MOST_DOCUMENTS
  const [field] = home.missing_fields
  return [
    ...home.reminders
      .filter(({ status }) => status === 'overdue')
      .map(({ identifier, note, scheduled_at }) => ({
        key: identifier,
        title: note,
        note: dateTime(scheduled_at),
        href: portalPaths.reminders,
      })),
    ...(home.unread_count > 0
      ? [
          {
            key: 'messages',
            title: t('studentPortal:next.messages', { count: home.unread_count }),
            note: '',
            href: portalPaths.conversations,
          },
        ]
      : []),
    ...documents.slice(0, others > 0 ? MOST_DOCUMENTS - 1 : MOST_DOCUMENTS),
    ...(others > 0
      ? [
          {
            key: 'documents',
            title: t('studentPortal:next.documents', { count: others + 1 }),
            note: '',
            href: portalPaths.documents,
          },
        ]
      : []),
    ...(field !== undefined && home.has_file
      ? [
          {
            key: 'profile',
            title: t(`studentPortal:next.field.${field}`),
            note: t('studentPortal:completion', { percent: home.completion }),
            href: fieldAddress(field),
          },
        ]
      : []),
  ]
}
