/** What is asked for to write each kind of update. Loaded with the first form that opens. */
import { dropdowns } from '@contract/platform/dropdowns'
import {
  commissionTypes,
  durationTypes,
  intakeStatuses,
  recentModules,
  scholarshipTypes,
  statuses,
  type Kind,
} from '@contract/updates/informationShapes'
import { area, choice, day, figure, pick, text, type RecordField } from '@ui/record/fields'
import { category, country, currency, files, intakeMonth, modules, viewPage } from './fields'

const institution = pick('institution_id', dropdowns.institutions)
const level = pick('study_level_id', dropdowns.studyLevels)
const last = day('till_date')
const statusOf = (values: readonly string[]): RecordField => ({
  ...choice('status', values),
  initial: (row) => row?.['status'] ?? values[0],
})
const status = statusOf(statuses)

export const forms: Readonly<Record<Kind | 'product', readonly RecordField[]>> = {
  offerLetter: [institution, country, level, figure('duration'), choice('duration_type', durationTypes)],
  lowTuitionFee: [institution, country, level, figure('fees'), currency('currency')],
  commission: [
    institution,
    country,
    choice('commission_type', commissionTypes),
    figure('commission_percentage'),
    figure('commission_amount'),
    currency('commission_currency'),
  ],
  recent: [
    text('title'),
    institution,
    choice('module_type', recentModules),
    area('content'),
    last,
    status,
    files,
  ],
  scholarship: [
    text('title'),
    institution,
    country,
    figure('amount'),
    currency('currency'),
    choice('type', scholarshipTypes),
    area('content'),
    last,
    status,
    files,
  ],
  intake: [institution, country, intakeMonth, figure('intake_year'), last, statusOf(intakeStatuses)],
  moi: [institution, country, level, text('requirement'), area('description')],
  urgent: [text('title'), institution, country, area('content'), last, status, files],
  webinar: [],
  product: [text('title'), category, modules, area('content', { rows: 8 }), viewPage],
}
