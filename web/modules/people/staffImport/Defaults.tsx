/** What rows get that name no role or branch. */
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { staffImport } from '@contract/people/staffImport'
import type { Choice } from '@contract/shapes'
import { useCall } from '@core/server/api'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { DefaultChoice } from '@ui/import/DefaultChoice'
import { LoadError } from '@ui/layout/LoadError'
import { importer, importState } from './state'

const fields = ['role_identifier', 'branch_identifier'] as const

function Default({ field, choices }: { field: (typeof fields)[number]; choices: readonly Choice[] }) {
  const t = useWords()
  const options = useMemo(
    () => choices.map((one) => ({ value: String(one.value), label: recordName(one.label) })),
    [choices],
  )
  return (
    <DefaultChoice
      label={t(`staffImport:fields.${field}`)}
      none={t(`staffImport:none.${field}`)}
      choices={options}
      value={useSnapshot(importState)[field]}
      onChoose={(value) => {
        importState[field] = value
        importer.previewSoon()
      }}
    />
  )
}

export function Defaults() {
  const t = useWords()
  const { data, isError, refetch } = useCall(staffImport.choices, {})
  // Of the faulty cells too: they are the same.
  if (isError) return <LoadError messageKey="staffImport:choicesFailed" onRetry={refetch} />
  if (!data) return null
  const choices = { role_identifier: data.roles, branch_identifier: data.branches }
  return (
    <fieldset className="import-columns">
      <legend>{t('import:defaults')}</legend>
      {fields.map((field) => (
        <Default key={field} field={field} choices={choices[field]} />
      ))}
    </fieldset>
  )
}
