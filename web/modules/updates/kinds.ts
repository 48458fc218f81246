/** Every kind of update, declared: its columns, what is asked for to write it, and the calls that keep it. */
import { dropdowns } from '../../../sim-server/contract/dropdowns'
import type { AnyEndpoint } from '../../../sim-server/contract/http'
import { kinds as contract } from '../../../sim-server/contract/informationUpdates'
import { commissionTypes, durationTypes, intakeStatuses, recentModules, scholarshipTypes, statuses, type Kind } from '../../../sim-server/contract/informationShapes'
import { productUpdates } from '../../../sim-server/contract/productUpdates'
import type { Column } from '../../core/columns'
import { area, choice, day, figure, pick, text, type RecordField } from '../../ui/record/fields'
import { columns as all, type Update } from './columns'
import { category, currency, files, modules, viewPage } from './fields'

export interface Api { list: AnyEndpoint; create?: AnyEndpoint; update?: AnyEndpoint; setStatus?: AnyEndpoint }
export interface Declared { api: Api; columns: readonly Column<Update>[]; form: readonly RecordField[]; /** What the status goes between. */ between?: readonly [string, string] }

const institution = pick('institution_id', dropdowns.institutions)
const country = pick('country_id', dropdowns.destinationCountries)
const level = pick('study_level_id', dropdowns.studyLevels)
const last = day('till_date')
const status = { ...choice('status', statuses), initial: (row: Readonly<Record<string, unknown>> | undefined) => row?.['status'] ?? statuses[0] }
const { title, institution: at, country: of, level: on, till_date, published_at, created_at } = all
const pinned = { ...at, pinned: true }
const between = statuses

export const kinds: Readonly<Record<Kind | 'product', Declared>> = {
  offerLetter: { api: contract.offerLetter, columns: [pinned, of, on, all.duration, all.status, created_at], form: [institution, country, level, figure('duration'), choice('duration_type', durationTypes)], between },
  lowTuitionFee: { api: contract.lowTuitionFee, columns: [pinned, of, on, all.fees, all.status, created_at], form: [institution, country, level, figure('fees'), currency('currency')], between },
  commission: { api: contract.commission, columns: [pinned, of, all.commission_type, all.commission, all.status, created_at], form: [institution, country, choice('commission_type', commissionTypes), figure('commission_percentage'), figure('commission_amount'), currency('commission_currency')], between },
  recent: { api: contract.recent, columns: [title, at, all.module_type, all.status, published_at, till_date], form: [text('title'), institution, choice('module_type', recentModules), area('content'), last, status, files], between },
  scholarship: { api: contract.scholarship, columns: [title, at, of, all.amount, all.type, all.status, published_at, till_date], form: [text('title'), institution, country, figure('amount'), currency('currency'), choice('type', scholarshipTypes), area('content'), last, status, files], between },
  intake: { api: contract.intake, columns: [pinned, of, all.intake, all.intake_status, till_date, created_at], form: [institution, country, figure('intake_month'), figure('intake_year'), last, { ...choice('status', intakeStatuses), initial: (row) => row?.['status'] ?? intakeStatuses[0] }], between: intakeStatuses },
  moi: { api: contract.moi, columns: [pinned, of, on, all.requirement, all.status, created_at], form: [institution, country, level, text('requirement'), area('description')], between },
  urgent: { api: contract.urgent, columns: [title, at, of, all.status, published_at, till_date], form: [text('title'), institution, country, area('content'), last, status, files] },
  webinar: { api: contract.webinar, columns: [all.event_title, all.event_type, all.host, all.start_date, all.end_date, published_at], form: [] },
  product: { api: { list: productUpdates.list, create: productUpdates.create, update: productUpdates.update }, columns: [title, all.category, all.modules, created_at], form: [text('title'), category, modules, area('content', { rows: 8 }), viewPage] },
}
export const isKnown = (kind: string): kind is keyof typeof kinds => Object.hasOwn(kinds, kind)
