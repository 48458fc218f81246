/** The lists of what can be claimed: campuses of institutions, and programs. */
import { CHIP_LOOKS } from '@ui/grid/chipLooks'
import type { Visibility } from '@contract/catalog/catalogValues'
import { campusFilters, claimTabs, programClaimFilters } from '@contract/catalog/claimFilters'
import { inventoryClaims, type ClaimedCampus, type ClaimedProgram } from '@contract/catalog/inventoryClaims'
import type { Column } from '@core/list/columns'
import { MISSING_VALUE } from '@core/shell/constants'
import { country, date, number } from '@core/words/format'
import { words } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { listPage } from '@ui/listPage'
import { columnOf } from '@ui/listWithForms'

export const module = 'inventoryClaims'
export type Claimable = ClaimedCampus | ClaimedProgram

const visibilityName = (visibility: Visibility | null) =>
  visibility === null ? MISSING_VALUE.text : words(`${module}:visibilities.${visibility}`)
const looks = { all: CHIP_LOOKS.good, b2b: CHIP_LOOKS.info, b2c: CHIP_LOOKS.warning } as const
const visibilityChips = (visibility: Visibility | null) =>
  visibility === null ? [] : [{ text: visibilityName(visibility), ...looks[visibility] }]

const sharedColumns = <Row extends Claimable>() => {
  const column = columnOf<Row>(module)
  return {
    institution: column('institution', 220, ({ institution }) => institution.name, {
      sort: 'institution_name',
      filter: ({ institution_id }) => ['institution_id', String(institution_id)],
    }),
    country: column('country', 120, ({ institution }) => country(institution.country), {
      filter: ({ institution }) => ['country_id', institution.country],
      muted: true,
    }),
    visible_to: column('visible_to', 130, ({ visible_to }) => visibilityName(visible_to), {
      sort: 'visible_to',
      chips: ({ visible_to }) => visibilityChips(visible_to),
      filter: ({ visible_to }) => (visible_to === null ? undefined : ['visible_to', visible_to]),
    }),
    updated_at: column('updated_at', 110, ({ updated_at }) => date(updated_at), {
      sort: 'updated_at',
      time: ({ updated_at }) => updated_at,
      muted: true,
    }),
  }
}
const campusColumn = columnOf<ClaimedCampus>(module)
const programColumn = columnOf<ClaimedProgram>(module)
const ofCampus = sharedColumns<ClaimedCampus>()
const ofProgram = sharedColumns<ClaimedProgram>()

const campusColumns: readonly Column<ClaimedCampus>[] = [
  { ...ofCampus.institution, pinned: true },
  campusColumn('name', 170, ({ name }) => name, { sort: 'name' }),
  campusColumn('city_name', 110, ({ city_name }) => city_name, { sort: 'city_name', muted: true }),
  ofCampus.country,
  ofCampus.visible_to,
  campusColumn('programs_count', 95, (row) => number(row.programs_count), {
    sort: 'programs_count',
    numeric: true,
  }),
  campusColumn('claimed_programs', 90, (row) => number(row.claimed_programs), { numeric: true }),
  campusColumn('exceptions', 100, (row) => number(row.exceptions), { numeric: true, muted: true }),
  ofCampus.updated_at,
]
const programColumns: readonly Column<ClaimedProgram>[] = [
  programColumn('program', 260, ({ name }) => name, { sort: 'name', exportKey: 'name', pinned: true }),
  ofProgram.institution,
  programColumn('campus_name', 150, ({ campus_name }) => campus_name, {
    sort: 'campus_name',
    filter: ({ campus_id }) => ['campus_id', String(campus_id)],
    muted: true,
  }),
  programColumn('study_level_name', 110, ({ study_level_name }) => recordName(study_level_name), {
    sort: 'study_level_name',
  }),
  ofProgram.visible_to,
  programColumn('campus_visible_to', 130, ({ campus_visible_to }) => visibilityName(campus_visible_to), {
    chips: ({ campus_visible_to }) => visibilityChips(campus_visible_to),
    muted: true,
  }),
  ofProgram.country,
  ofProgram.updated_at,
]

export const campusPage = listPage<ClaimedCampus>({
  name: 'claimInstitutions',
  path: '/inventory/claim-institutions',
  words: module,
  title: `${module}:title`,
  rows: inventoryClaims.institutions,
  ids: inventoryClaims.institutionIds,
  counts: inventoryClaims.institutionCounts,
  file: { endpoint: inventoryClaims.institutionFile, rows: 'campuses' },
  columns: campusColumns,
  tabName: 'type',
  tabs: claimTabs,
  filters: campusFilters,
  lookups: inventoryClaims.institutionFilters,
  tools: [`${module}.allPrograms`],
  opens: `${module}.programs`,
  sort_by: 'institution_name',
  sort: 'asc',
})
export const programPage = listPage<ClaimedProgram>({
  name: 'claimPrograms',
  path: '/inventory/claim-programs',
  words: module,
  title: `${module}:titles.programs`,
  rows: inventoryClaims.programs,
  ids: inventoryClaims.programIds,
  counts: inventoryClaims.programCounts,
  file: { endpoint: inventoryClaims.programFile, rows: 'programClaims' },
  columns: programColumns,
  tabName: 'type',
  tabs: claimTabs,
  filters: programClaimFilters,
  lookups: inventoryClaims.programFilters,
  tools: [`${module}.allInstitutions`],
  opens: `${module}.campus`,
  sort_by: 'institution_name',
  sort: 'asc',
})
