/** Values that are in no list: each once, with its rows, and what it stands for. */
import { Button } from '@blueprintjs/core'
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { choiceFields, type ChoiceField } from '@contract/leads/leadImport/importHeadings'
import { leadImport } from '@contract/leads/leadImport'
import type { ImportChoice, UnknownValue } from '@contract/leads/leadImport/importValues'
import { useCall } from '@core/server/api'
import { toastError } from '@core/server/toastError'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { ChoiceInput } from '@ui/fields/options/ChoiceInput'
import { CommandButton } from '@ui/layout/CommandButton'
import { importState } from './state'
import { answerOf, answerValue, makeNew, mayMake, namedChoices } from './valueAnswers'

/** Among the options: the others are values of choices. */
const EMPTY = 'empty'

function Value({ one, choices }: { one: UnknownValue; choices: readonly ImportChoice[] }) {
  const t = useWords()
  const answer = answerOf(one, useSnapshot(importState).values)
  const isAnswered = answer !== undefined
  const options = useMemo(() => {
    const guess = choices.find(({ value }) => value === one.guess)
    return [
      ...(isAnswered ? [] : [{ value: '', label: t('leadImport:values.open') }]),
      ...(guess ? [{ value: guess.value, label: t('leadImport:values.guess', { name: guess.label }) }] : []),
      { value: EMPTY, label: t('leadImport:values.empty') },
      ...choices.filter((choice) => choice !== guess),
    ]
  }, [choices, one.guess, isAnswered, t])
  return (
    <li data-open={answer === undefined || undefined}>
      <bdi className="import-value" title={one.value}>
        {one.value}
      </bdi>
      <span className="muted">{t('import:rows', { count: one.count })}</span>
      <ChoiceInput
        label={t('leadImport:values.label', {
          field: t(`leadImport:fields.${one.field}`),
          value: one.value,
        })}
        options={options}
        value={answer ? (answer.use ?? EMPTY) : ''}
        isKept
        onChoose={(value) => {
          if (value !== '') answerValue(one, value === EMPTY ? null : value)
        }}
      />
      {mayMake(one) && !answer && (
        <Button
          size="small"
          variant="minimal"
          text={t('leadImport:values.make')}
          aria-label={t('leadImport:values.makeNamed', { name: one.value })}
          onClick={({ currentTarget }) => {
            // The button goes with the question; the field stays.
            currentTarget.closest('li')?.querySelector<HTMLElement>('select, input')?.focus()
            void makeNew(one).catch(toastError)
          }}
        />
      )}
    </li>
  )
}

function ValuesOf({
  field,
  values,
  choices,
}: {
  field: ChoiceField
  values: UnknownValue[]
  choices: readonly ImportChoice[]
}) {
  const t = useWords()
  const named = useMemo(() => namedChoices(field, choices), [field, choices])
  return (
    <section>
      <h3>{t(`leadImport:fields.${field}`)}</h3>
      <ul>
        {values.map((one) => (
          <Value key={one.value} one={one} choices={named} />
        ))}
      </ul>
    </section>
  )
}

export function Values() {
  const t = useWords()
  const { preview, values } = useSnapshot(importState)
  const { data: choices } = useCall(leadImport.choices, {})
  if (!preview || preview.values.length === 0 || !choices) return null
  const open = preview.values.filter((one) => answerOf(one, values) === undefined).length
  return (
    <section className="import-values" aria-labelledby="import-values">
      <header>
        <h2 id="import-values">{t('leadImport:values.title')}</h2>
        <span className="muted" role="status">
          {t('leadImport:values.left', { open: number(open), total: number(preview.values_total) })}
        </span>
        <CommandButton id="leadImport.guesses" size="small" variant="outlined" />
        <CommandButton id="leadImport.emptyRest" size="small" variant="outlined" />
      </header>
      {preview.values_total > preview.values.length && (
        <p className="muted">
          {t('leadImport:values.more', { count: preview.values_total - preview.values.length })}
        </p>
      )}
      {choiceFields
        .filter((field) => preview.values.some((one) => one.field === field))
        .map((field) => (
          <ValuesOf
            key={field}
            field={field}
            values={preview.values.filter((one) => one.field === field)}
            choices={choices[field]}
          />
        ))}
    </section>
  )
}
