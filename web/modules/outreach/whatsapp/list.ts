/** WhatsApp templates of the organisation, and the library of sources, as lists. */
import { whatsapp } from '@contract/outreach/whatsapp'
import { WHATSAPP_PAGE } from '@contract/outreach/whatsapp/account'
import type { WhatsappSource } from '@contract/outreach/whatsapp/sources'
import type { WhatsappTemplate } from '@contract/outreach/whatsapp/templates'
import { dateTime, languageName } from '@core/words/format'
import { words } from '@core/words/i18n'
import { CHIP_LOOKS, type ChipLook } from '@ui/grid/chipLooks'
import { listPage } from '@ui/listPage'
import { columnOf } from '@ui/listWithForms'
import { categoryName, keptParameters, MODULE, SOURCE_PATH, SOURCES, stateName } from './places'

const looks: Readonly<Record<WhatsappTemplate['status'], ChipLook>> = {
  approved: CHIP_LOOKS.good,
  pending: CHIP_LOOKS.neutral,
  rejected: CHIP_LOOKS.bad,
}
const reasonOf = ({ rejection_reason }: WhatsappTemplate) =>
  rejection_reason === null ? '' : words.sentence(rejection_reason)
const stateText = (row: WhatsappTemplate) =>
  [stateName(row.status), reasonOf(row)].filter(Boolean).join(' · ')
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

const templateColumn = columnOf<WhatsappTemplate>(MODULE)
export const { route } = listPage<WhatsappTemplate>({
  name: MODULE,
  path: WHATSAPP_PAGE,
  rows: whatsapp.list,
  source: (made) => ({ ...made, keptParameters }),
  columns: [
    templateColumn('name', 220, ({ name }) => name, { sort: 'name', pinned: true, ltr: true }),
    templateColumn('language', 120, ({ language }) => languageName(language), { sort: 'language' }),
    templateColumn('status', 230, stateText, {
      sort: 'status',
      chips: (row) => [{ text: stateText(row), title: reasonOf(row), ...looks[row.status] }],
    }),
    templateColumn('category', 120, ({ category }) => categoryName(category), { sort: 'category' }),
    templateColumn('header_type', 120, (row) => words(`${MODULE}:choices.header_type.${row.header_type}`)),
    templateColumn('body', 460, ({ body }) => oneLine(body)),
    templateColumn('updated_at', 170, (row) => dateTime(row.updated_at), { sort: 'updated_at', muted: true }),
  ],
  sort_by: 'updated_at',
  sort: 'desc',
  tools: [`${MODULE}.create`, `${MODULE}.sources`],
  opens: `${MODULE}.edit`,
  parts: async () => ({ default: { Strip: (await import('./AccountStrip')).AccountStrip } }),
})

const sourceColumn = columnOf<WhatsappSource>(MODULE)
export const { route: sourceRoute } = listPage<WhatsappSource>({
  name: SOURCES,
  path: SOURCE_PATH,
  rows: whatsapp.sources,
  words: MODULE,
  title: `${MODULE}:sources`,
  columns: [
    sourceColumn('name', 220, ({ name }) => name, { sort: 'name', pinned: true, ltr: true }),
    sourceColumn('language', 120, ({ language }) => languageName(language), { sort: 'language' }),
    sourceColumn('category', 120, ({ category }) => categoryName(category), { sort: 'category' }),
    sourceColumn('body', 620, ({ body }) => oneLine(body)),
  ],
  sort_by: 'name',
  sort: 'asc',
  opens: `${MODULE}.choose`,
})
