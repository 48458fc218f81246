/** What rows get that have no value of their own: dial code, branch, team, owner, source, label. */
import { useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { leadImport } from '@contract/leads/leadImport'
import type { ImportChoice } from '@contract/leads/leadImport/importValues'
import { useCall } from '@core/server/api'
import { useWords } from '@core/words/i18n'
import { DefaultChoice } from '@ui/import/DefaultChoice'
import { LoadError } from '@ui/layout/LoadError'
import { importer, importState, type Defaults as Chosen } from './state'
import { namedChoices } from './valueAnswers'

const setDefault = (name: keyof Chosen, value: string) => {
  importState.defaults = { ...importState.defaults, [name]: value || undefined }
  importer.previewSoon()
}

function DefaultSelect({
  name,
  choices,
  valueOf,
}: {
  name: Exclude<keyof Chosen, 'dial_code'>
  choices: readonly ImportChoice[]
  valueOf(choice: ImportChoice): string | undefined
}) {
  const t = useWords()
  const { defaults } = useSnapshot(importState)
  const options = useMemo(
    () => choices.map((one) => ({ value: valueOf(one) ?? '', label: one.label })),
    [choices, valueOf],
  )
  return (
    <DefaultChoice
      label={t(`leadImport:defaults.${name}`)}
      none={t('leadImport:defaults.none')}
      choices={options}
      value={defaults[name] ?? ''}
      onChoose={(value) => setDefault(name, value)}
    />
  )
}

const DIAL_CODE = /^\+?\d{1,4}$/
function DialCode() {
  const t = useWords()
  const [text, setText] = useState(importState.defaults.dial_code ?? '')
  const isWrong = text !== '' && !DIAL_CODE.test(text)
  return (
    <label>
      <span>{t('leadImport:defaults.dial_code')}</span>
      <input
        className="bp6-input"
        type="tel"
        dir="ltr"
        autoComplete="off"
        value={text}
        aria-invalid={isWrong}
        onChange={({ currentTarget: { value } }) => {
          const dial = value.trim()
          setText(dial)
          if (dial === '' || DIAL_CODE.test(dial)) setDefault('dial_code', dial)
        }}
      />
    </label>
  )
}

const identifierOf = ({ identifier }: ImportChoice) => identifier
const idOf = ({ value }: ImportChoice) => value

export function Defaults() {
  const t = useWords()
  const { data, isError, refetch } = useCall(leadImport.choices, {})
  // Of the unknown values too: they are the same.
  if (isError) return <LoadError messageKey="leadImport:choicesFailed" onRetry={refetch} />
  if (!data) return null
  return (
    <fieldset className="import-columns import-defaults">
      <legend>{t('import:defaults')}</legend>
      <DialCode />
      <DefaultSelect name="branch_identifier" choices={data.branch_name} valueOf={identifierOf} />
      <DefaultSelect
        name="team_identifier"
        choices={namedChoices('team_name', data.team_name)}
        valueOf={identifierOf}
      />
      <DefaultSelect name="staff_identifier" choices={data.staff_name} valueOf={identifierOf} />
      <DefaultSelect
        name="lead_source_identifier"
        choices={namedChoices('lead_source_name', data.lead_source_name)}
        valueOf={identifierOf}
      />
      <DefaultSelect name="tag" choices={namedChoices('tags', data.tags)} valueOf={idOf} />
    </fieldset>
  )
}
