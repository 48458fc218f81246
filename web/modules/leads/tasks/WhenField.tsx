/** When a task is due: typed, one of the offered times, or a day of the calendar. */
import { useWatch } from 'react-hook-form'
import { serverNow } from '@core/shell/clock'
import { dateTime } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { useField, useFormContext } from '@ui/fields/Form'
import { LabelledField } from '@ui/fields/LabelledField'
import type { RecordFieldProps } from '@ui/record/fields'
import { MonthDays } from './MonthDays'
import { presetKeys, presets, typedMoment, writtenMoment } from './typedMoment'
import './tasks.css'

const TIME_LETTERS = 5

/** The form's value is the typed text: `typedMoment` reads it when the form is sent. */
export default function WhenField({ name, label, autoFocus }: RecordFieldProps) {
  const t = useWords()
  const { id, error, ariaProps } = useField(name)
  const { control, register, setValue, setFocus } = useFormContext()
  const text = String(useWatch({ control, name }) ?? '')
  const moment = typedMoment(text)
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
        {...(error !== undefined && { error })}
        hint={
          moment === undefined ? (
            t('tasks:when.hint')
          ) : (
            <output htmlFor={id}>
              {dateTime(moment)}
              {moment <= serverNow() && ` · ${t('tasks:when.past')}`}
            </output>
          )
        }
      >
        <input
          id={id}
          {...register(name)}
          {...ariaProps}
          type="text"
          autoComplete="off"
          autoFocus={autoFocus}
          dir="ltr"
          placeholder="tomorrow 9:00"
          className={`bp6-input bp6-fill ${error ? 'bp6-intent-danger' : ''}`}
        />
      </LabelledField>
      <div className="task-presets" role="group" aria-label={t('tasks:when.presets')}>
        {presetKeys.map((key) => (
          <button
            key={key}
            type="button"
            className="bp6-button bp6-small"
            onClick={() => choose(presets[key]!(serverNow()))}
          >
            {t(`tasks:presets.${key}`)}
          </button>
        ))}
      </div>
      <MonthDays
        chosen={moment === undefined ? undefined : writtenMoment(moment).slice(0, -TIME_LETTERS - 1)}
        onChoose={chooseDay}
      />
    </>
  )
}
