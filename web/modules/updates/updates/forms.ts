/** The form fields of each kind of update. Loaded with the first form. */
import { dropdowns } from '@contract/platform/dropdowns'
import {
  commissionTypes,
  durationTypes,
  intakeStatuses,
  recentModules,
  scholarshipTypes,
  statuses,
  type Kind,
} from '@contract/updates/updateShapes'
import {
  areaField,
  selectField,
  dayField,
  numberField,
  choiceField,
  textField,
  type RecordField,
} from '@ui/record/fields'
import { category, country, currency, files, intakeMonth, modules, viewPage } from './fields'

const institution = choiceField('institution_id', dropdowns.institutions)
const level = choiceField('study_level_id', dropdowns.studyLevels)
const last = dayField('till_date')
const statusOf = (values: readonly string[]): RecordField => ({
  ...selectField('status', values),
  initial: (row) => row?.['status'] ?? values[0],
})
const status = statusOf(statuses)

export const forms: Readonly<Record<Kind | 'product', readonly RecordField[]>> = {
  offerLetter: [
    institution,
    country,
    level,
    numberField('duration'),
    selectField('duration_type', durationTypes),
  ],
  lowTuitionFee: [institution, country, level, numberField('fees'), currency('currency')],
  commission: [
    institution,
    country,
    selectField('commission_type', commissionTypes),
    numberField('commission_percentage'),
    numberField('commission_amount'),
    currency('commission_currency'),
  ],
  recent: [
    textField('title'),
    institution,
    selectField('module_type', recentModules),
    areaField('content'),
    last,
    status,
    files,
  ],
  scholarship: [
    textField('title'),
    institution,
    country,
    numberField('amount'),
    currency('currency'),
    selectField('type', scholarshipTypes),
    areaField('content'),
    last,
    status,
    files,
  ],
  intake: [institution, country, intakeMonth, numberField('intake_year'), last, statusOf(intakeStatuses)],
  moi: [institution, country, level, textField('requirement'), areaField('description')],
  urgent: [textField('title'), institution, country, areaField('content'), last, status, files],
  webinar: [],
  product: [textField('title'), category, modules, areaField('content', { rows: 8 }), viewPage],
}
