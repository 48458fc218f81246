/** When a task is due: typed, one of the offered times, or a day of the calendar. */
import { useWatch } from 'react-hook-form'
import { serverNow } from '@core/shell/clock'
import { dateTime } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { momentsIn } from '@core/shell/typedTime/readMoments'
import { useField, useFormContext } from '@ui/fields/Form'
import { LabelledField } from '@ui/fields/LabelledField'
import { Readings } from '@ui/fields/Readings'
import type { RecordFieldProps } from '@ui/record/fields'
import { MonthDays } from './MonthDays'
import { presetKeys, presets, typedMoment, writtenMoment } from './typedMoment'
import './tasks.css'

const TIME_LETTERS = 5

interface Choosing {
  onChoose(moment: number): void
}
/** What was understood, which of several times may be meant, or what can be typed. */
function WhenHint({ id, moments, onChoose }: Choosing & { id: string; moments: readonly number[] }) {
  const t = useWords()
  const [moment] = moments
  if (moment === undefined) return t('tasks:when.hint')
  if (moments.length > 1)
    return (
      <Readings readings={moments.map((value) => ({ value, label: dateTime(value) }))} onChoose={onChoose} />
    )
  return (
    <output htmlFor={id}>
      {dateTime(moment)}
      {moment <= serverNow() && ` · ${t('tasks:when.past')}`}
    </output>
  )
}
function Presets({ onChoose }: Choosing) {
  const t = useWords()
  return (
    <div className="task-presets" role="group" aria-label={t('tasks:when.presets')}>
      {presetKeys.map((key) => (
        <button
          key={key}
          type="button"
          className="bp6-button bp6-small"
          onClick={() => onChoose(presets[key]!(serverNow()))}
        >
          {t(`tasks:presets.${key}`)}
        </button>
      ))}
    </div>
  )
}

/** The form's value is the typed text: `typedMoment` reads it when the form is sent. */
export default function WhenField({ name, label, autoFocus }: RecordFieldProps) {
  const t = useWords()
  const { id, error, ariaProps } = useField(name)
  const { control, register, setValue, setFocus } = useFormContext()
  const text = String(useWatch({ control, name }) ?? '')
  const moments = momentsIn(text)
  const moment = moments.length === 1 ? moments[0] : undefined
  const choose = (next: number) => {
    setValue(name, writtenMoment(next), { shouldDirty: true, shouldValidate: error !== undefined })
    setFocus(name)
  }
  /** The chosen day at the time that was typed. */
  const chooseDay = (day: string) => {
    const time = moment === undefined ? undefined : writtenMoment(moment).slice(-TIME_LETTERS)
    choose(typedMoment(time ? `${day} ${time}` : day)!)
  }
  return (
    <>
      <LabelledField
        id={id}
        label={label}
        {...(error !== undefined && moments.length <= 1 && { error })}
        hint={<WhenHint id={id} moments={moments} onChoose={choose} />}
      >
        <input
          id={id}
          {...register(name)}
          {...ariaProps}
          type="text"
          autoComplete="off"
          autoFocus={autoFocus}
          dir={text === '' ? undefined : 'auto'}
          placeholder={t('tasks:when.example')}
          className={`bp6-input bp6-fill ${error ? 'bp6-intent-danger' : ''}`}
        />
      </LabelledField>
      <Presets onChoose={choose} />
      <MonthDays
        chosen={moment === undefined ? undefined : writtenMoment(moment).slice(0, -TIME_LETTERS - 1)}
        onChoose={chooseDay}
      />
    </>
  )
}
