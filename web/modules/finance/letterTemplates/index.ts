/** Texts of letters (papers, reminders, remittance advices), as a master. */
import { letterTemplates, type LetterTemplate } from '@contract/finance/letterTemplates'
import { date, languageName } from '@core/words/format'
import { words } from '@core/words/i18n'
import { column, loggedHistoryCommand, listWithForms } from '@ui/listWithForms'
import { customField, textField } from '@ui/record/fields'

const name = 'letterTemplates'
const letterName = ({ letter_type }: LetterTemplate) => words(`${name}:types.${letter_type}`)

export default listWithForms<LetterTemplate>({
  name,
  path: '/master/letter-templates',
  api: { list: letterTemplates.list, update: letterTemplates.update },
  columns: [
    column(name, 'letter_type', 200, letterName, { sort: 'letter_type', pinned: true }),
    column(name, 'language', 120, (row) => languageName(row.language), { sort: 'language' }),
    column(name, 'title', 420, (row) => row.title, { sort: 'title' }),
    column(name, 'updated_at', 140, (row) => date(row.updated_at), { sort: 'updated_at', muted: true }),
  ],
  form: [
    customField('letter_type', () => import('./LetterTypeField')),
    customField('language', () => import('./LetterTypeField')),
    textField('title'),
    customField('content', () => import('./ContentField')),
  ],
  commands: [
    loggedHistoryCommand<LetterTemplate>(name, (row) => `${letterName(row)} · ${languageName(row.language)}`),
  ],
})
