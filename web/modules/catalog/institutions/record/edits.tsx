/** The facts of an institution that are changed where they stand. */
import { useMemo } from 'react'
import { institutionKinds, institutionStates } from '@contract/catalog/catalogValues'
import { institutions, institutionEditFields, type Institution } from '@contract/catalog/institutions'
import type { FieldValue } from '@contract/masters/forms/askedField'
import { recordChange } from '@core/commands/recordUndo'
import { queryClient, useCall } from '@core/server/api'
import { call } from '@core/server/http'
import { useWords, type Words } from '@core/words/i18n'
import type { AskedRecord, EditedFields } from '@ui/recordPage/editedFields'
import { askedField, optionsSource } from '@ui/recordPage/ownFields'

const fieldsOf = (t: Words) => {
  const label = (name: string) => t(`institutions:fields.${name}`)
  const needed = { is_required: true }
  const choices = (block: string, values: readonly string[]) =>
    optionsSource(values.map((value) => ({ value, label: t(`institutions:${block}.${value}`) })))
  return [
    askedField('name', label('name'), 'text', needed),
    askedField('alias_name', label('alias_name'), 'text'),
    askedField('url', label('url'), 'text'),
    askedField('description', label('description'), 'textarea'),
    askedField('kind', label('kind'), 'single_select', { ...needed, ...choices('kinds', institutionKinds) }),
    askedField('status', label('status'), 'single_select', {
      ...needed,
      ...choices('statuses', institutionStates),
    }),
    askedField('founded_year', label('founded_year'), 'number'),
    askedField('has_accommodation', label('has_accommodation'), 'single_select', {
      ...needed,
      ...optionsSource([
        { value: 'true', label: t('list:yes') },
        { value: 'false', label: t('list:no') },
      ]),
    }),
  ]
}
const valuesOf = (row: Institution) => ({
  ...Object.fromEntries(institutionEditFields.map((name) => [name, row[name]])),
  has_accommodation: String(row.has_accommodation),
})
const writable = (value: FieldValue) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

export const institutionEdits: EditedFields<Institution> = {
  can: institutions.setField.spec.can,
  behind: Object.fromEntries(institutionEditFields.map((name) => [name, [name]])),
  commands: {
    agreement: 'institutions.terms',
    agreement_date: 'institutions.terms',
    agreement_ends_on: 'institutions.terms',
    commission: 'institutions.terms',
    quota: 'institutions.terms',
    shore_type: 'institutions.terms',
    estimated_offer_letter_days: 'institutions.terms',
  },
  Reader: function InstitutionFields({ row: { identifier }, children }) {
    const t = useWords()
    const { data, isError, refetch } = useCall(institutions.single, { identifier })
    const asked = useMemo(
      (): AskedRecord | undefined => data && { fields: fieldsOf(t), values: valuesOf(data), chosen: {} },
      [data, t],
    )
    return children({
      asked,
      isFailed: isError && !data,
      refetch: async () => {
        const { data: fresh } = await refetch()
        return asked && fresh && { ...asked, values: valuesOf(fresh) }
      },
    })
  },
  send: async ({ identifier }, field, value, seen) => {
    const body = {
      is_selected_all: false,
      institutions: [identifier],
      filters: {},
      field: field as (typeof institutionEditFields)[number],
      value: writable(value),
      seen: writable(seen),
    }
    await recordChange('institutions.edit', call(institutions.setField, { body }))
    await queryClient.invalidateQueries({ queryKey: ['institutions'] })
  },
}
