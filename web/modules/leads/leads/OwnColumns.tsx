/** Columns of own fields that are marked as filters, beside those of every lead. They follow the fields while the list is open. */
import { useEffect } from 'react'
import type { Answer } from '@contract/http'
import { leadAnswers } from '@contract/leads/leadAnswers'
import { leadFields } from '@contract/leads/leadFields'
import { leads, type Lead } from '@contract/leads/leads'
import { OWN } from '@contract/leads/filters/leadFilters'
import { ownFilterValue } from '@contract/leads/filters/ownFilters'
import '@core/list/filter/ownConditions'
import { recallColumns } from '@core/list/columnMemory'
import type { Column } from '@core/list/columns'
import { currentScreen } from '@core/list/list'
import { queryClient, queryKeyOf, useCall } from '@core/server/api'
import { onEvent } from '@core/account/socket'
import { date, dateTime, listSeparator, number } from '@core/words/format'
import { useLanguage } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { leadColumns } from './columns'
import { withStandard } from './verbs/standardColumns'

type OwnField = Answer<typeof leadAnswers.ownFields>[number]
const NO_FIELDS: Answer<typeof leadFields.list> = []

const textOf = ({ type, options }: OwnField, value: string | number): string => {
  if (type === 'number') return number(Number(value))
  if (type === 'date') return date(String(value))
  if (type === 'datetime') return dateTime(String(value))
  return recordName(options.find((one) => one.value === value)?.label ?? String(value))
}
const columnOf = (field: OwnField): Column<Lead> => ({
  key: `${OWN}${field.name}`,
  title: recordName(field.label),
  width: 140,
  sort: `${OWN}${field.name}`,
  text: ({ own_values }) =>
    [own_values?.[field.name] ?? []]
      .flat()
      .map((one) => textOf(field, one as string | number))
      .join(listSeparator()),
  filter: ({ own_values }) => {
    const value = [own_values?.[field.name] ?? ''].flat()[0]!
    return ['own', ownFilterValue(field.name, value as string | number)]
  },
  muted: true,
  hidden: true,
  ...(field.type === 'number' && { numeric: true as const }),
})

/** The list offers their values too. */
const followFields = () =>
  onEvent('master_changed', ({ master }) => {
    if (master !== 'formFields') return
    void queryClient.invalidateQueries({ queryKey: queryKeyOf(leadAnswers.ownFields) })
    void queryClient.invalidateQueries({ queryKey: queryKeyOf(leads.dropdowns) })
  })

export default function OwnColumns() {
  const language = useLanguage()
  const { data } = useCall(leadAnswers.ownFields, {})
  const { data: saved, isError } = useCall(leadFields.list, {})
  // Without them the list has the columns that the console declares.
  const standard = saved ?? (isError ? NO_FIELDS : undefined)
  useEffect(followFields, [])
  useEffect(() => {
    void language
    const { list } = currentScreen
    if (!data || !standard || !list) return
    const isPlain = data.length === 0 && standard.length === 0
    if (!isPlain || list.declaredColumns.length > leadColumns.length)
      void recallColumns(list, withStandard([...leadColumns, ...data.map(columnOf)], standard) as Column[])
  }, [data, standard, language])
  return null
}
