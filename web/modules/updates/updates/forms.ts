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
  textAreaField,
  selectField,
  dayField,
  numberField,
  lookupField,
  textField,
  type RecordField,
} from '@ui/record/fields'
import { category, country, currency, files, intakeMonth, modules, viewPage } from './fields'

const institution = lookupField('institution_id', dropdowns.institutions)
const level = lookupField('study_level_id', dropdowns.studyLevels)
const last = dayField('till_date')
const statusOf = (values: readonly string[]): RecordField => ({
  ...selectField('status', values),
  initialValue: (row) => row?.['status'] ?? values[0],
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
    textAreaField('content'),
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
    textAreaField('content'),
    last,
    status,
    files,
  ],
  intake: [institution, country, intakeMonth, numberField('intake_year'), last, statusOf(intakeStatuses)],
  moi: [institution, country, level, textField('requirement'), textAreaField('description')],
  urgent: [textField('title'), institution, country, textAreaField('content'), last, status, files],
  webinar: [],
  product: [textField('title'), category, modules, textAreaField('content', { rows: 8 }), viewPage],
}
