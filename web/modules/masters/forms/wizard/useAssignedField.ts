/** The field that the wizard is about, and the others of its form, as they are now. */
import { useWatch } from 'react-hook-form'
import type { Answer } from '@contract/http'
import { fromWire } from '@contract/masters/fields/dependentFields'
import { formFields } from '@contract/masters/formFields'
import { forms } from '@contract/masters/forms'
import type { FieldType } from '@contract/masters/forms/fieldTypes'
import { MOST_PER_PAGE } from '@contract/paging'
import { useCall } from '@core/server/api'
import { useFormCall } from '@ui/dynamicForm/useFormCall'
import { useFormContext } from '@ui/fields/Form'
import { masterNamed } from '@ui/masterPage/fields'
import type { Row } from '@ui/record/fields'

const { spec } = masterNamed('formFields')
export type AssignedField = Answer<typeof forms.fields>['recordsInfo'][number]

interface WizardField {
  /** '' while none is chosen. */
  identifier: string
  /** Undefined while it is read. */
  type: FieldType | undefined
  /** Its options come from a call. */
  isFromCall: boolean
  /** Of its form, in their order; undefined while they are read, or no form is chosen. */
  fields: readonly AssignedField[] | undefined
  /** '' while none is chosen. */
  form: string
  isFailed: boolean
  retry(): void
}
/** @param row the assignment that is edited; undefined for a new one */
export function useAssignedField(row: Row | undefined): WizardField {
  const { control } = useFormContext()
  const [form_id, form_field_id] = useWatch({ control, name: ['form_id', 'form_field_id'] }) as unknown[]
  const form = String(form_id ?? row?.['form_id'] ?? '')
  const identifier = String(form_field_id ?? row?.['form_field_id'] ?? '')
  const found = useCall(
    formFields.list,
    { query: { search: identifier, per_page: 1 } },
    { enabled: identifier !== '' },
  )
  const assigned = useFormCall(
    forms.fields,
    { query: { form_id: form, per_page: MOST_PER_PAGE } },
    { enabled: form !== '' },
  )
  const field = found.data?.recordsInfo.find((one) => one.identifier === identifier)
  return {
    identifier,
    type: field?.type,
    isFromCall: field !== undefined && fromWire(spec.fields, field, true)['data_type'] === 'api',
    fields: assigned.data?.recordsInfo,
    form,
    isFailed: found.isError || assigned.isError,
    retry: () => void Promise.all([found.refetch(), assigned.refetch()]),
  }
}
