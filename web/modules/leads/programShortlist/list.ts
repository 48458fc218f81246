/** Programs with a lead in hand: the list of the finder, which says how the lead fits each of them. */
import english from 'virtual:words/en/catalog/programFinder'
import { finderFilters } from '@contract/catalog/programs/programFilters'
import { programFinder } from '@contract/catalog/programFinder'
import type { ProgramEntry } from '@contract/catalog/programs'
import { MISSING_VALUE } from '@core/shell/constants'
import { country, amountText, listSeparator } from '@core/words/format'
import { addEnglish, words } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { listPage } from '@ui/listPage'
import { columnOf } from '@ui/listWithForms'
import { fitChip } from '@ui/programFit/fitTexts'
import { finderLookups } from '@ui/programFit/finderLookups'
import { PATH } from './hand'

// Filters and their values have the names of the finder.
addEnglish(...english)

const column = columnOf<ProgramEntry>('programShortlist')
const fitChips = ({ fit }: ProgramEntry) => (fit === null ? [] : [fitChip(fit)])
function fee({ tuition_fee, institution }: ProgramEntry): string {
  if (tuition_fee === null) return MISSING_VALUE.text
  return tuition_fee === 0
    ? words('programFinder:free')
    : amountText(tuition_fee, institution.country.currency_code)
}

export const { list: leadProgramList, route } = listPage<ProgramEntry>({
  name: 'programShortlist',
  path: PATH,
  words: 'programFinder',
  title: 'programShortlist:title',
  rows: programFinder.list,
  ids: programFinder.ids,
  file: { endpoint: programFinder.exportFile, rows: 'programs' },
  filters: finderFilters,
  lookups: finderLookups,
  perPage: 25,
  sort_by: 'name',
  sort: 'asc',
  opens: 'programShortlist.why',
  columns: [
    column('name', 290, ({ program }) => program.name, { sort: 'name', pinned: true }),
    column(
      'fit',
      130,
      (entry) =>
        fitChips(entry)
          .map(({ text }) => text)
          .join(''),
      {
        chips: fitChips,
        sort: 'fit',
        filter: ({ fit }) => ['fit', fit ?? 'unknown'],
      },
    ),
    column('institution_name', 210, ({ institution }) => institution.name, {
      sort: 'institution_name',
      filter: ({ institution }) => ['institution_id', String(institution.id)],
    }),
    column('country', 120, ({ institution }) => country(institution.country.id), {
      sort: 'country',
      filter: ({ institution }) => ['country_id', institution.country.id],
    }),
    column('tuition_fee', 120, fee, { sort: 'tuition_fee', numeric: true }),
    column('study_level', 140, ({ program }) => recordName(program.studylevel), {
      sort: 'study_level_id',
      filter: ({ program }) => ['study_level_id', String(program.study_level_id)],
    }),
    column(
      'intakes',
      170,
      ({ program }) =>
        program.intakes.map(({ intake_name }) => recordName(intake_name)).join(listSeparator()),
      { muted: true },
    ),
    column('city', 120, ({ campus }) => campus.city_name, { muted: true }),
  ],
  parts: () => import('./parts'),
})
