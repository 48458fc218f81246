/** A text of several lines in which `@` offers colleagues: `@Emre Yıldız please look`. Enter or Tab takes one, Esc closes the list. */
import { useController } from 'react-hook-form'
import { fold } from '@core/list/grammar'
import { personName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { CompletionList } from './CompletionList'
import { useField, useFormContext } from '../Form'
import { LabelledField } from '../LabelledField'
import { useCompletion, type TextElement } from './useCompletion'

export interface MentionedPerson {
  identifier: string
  first_name: string
  last_name: string
}
/** Most that are offered at once. */
const MOST_OFFERED = 8
const identifierOf = ({ identifier }: MentionedPerson) => identifier
/** The name that is being typed before the caret: `@Emr` → `Emr`. Not inside a word, as in an address. */
const typedName = (text: string, caret: number) =>
  /(?<![\p{L}\p{N}])@([\p{L}\p{M}.'’-]*)$/u.exec(text.slice(0, caret))

/** The people whose names stand in the text after an `@`. */
export const mentionedIn = <P extends MentionedPerson>(text: string, people: readonly P[]): P[] =>
  people.filter((person) => text.includes(`@${personName(person)}`))

interface Props {
  name: string
  label: string
  people: readonly MentionedPerson[]
  rows?: number
  autoFocus?: boolean
}
export function MentionField({ name, label, people, rows = 6, autoFocus }: Props) {
  const t = useWords()
  const { id, error, ariaProps } = useField(name)
  const { field } = useController({ control: useFormContext().control, name })
  const completion = useCompletion<MentionedPerson>({
    text: String(field.value ?? ''),
    onChange: field.onChange,
    onBlur: field.onBlur,
    typedBefore: typedName,
    restBehind: () => 0,
    optionsFor: (typed) =>
      people.filter((one) => fold(personName(one)).includes(fold(typed))).slice(0, MOST_OFFERED),
    keyOf: identifierOf,
    textOf: (person) => `@${personName(person)} `,
  })
  const setRef = (one: TextElement | null) => {
    completion.element.current = one
    field.ref(one)
  }
  return (
    <LabelledField id={id} label={label} error={error} hint={t('app:mentions.hint')}>
      <div className="completion-field">
        <textarea
          id={id}
          name={name}
          ref={setRef}
          {...ariaProps}
          {...completion.field}
          autoFocus={autoFocus}
          rows={rows}
          dir="auto"
          className={`bp6-input bp6-text-area bp6-fill ${error ? 'bp6-intent-danger' : ''}`}
        />
        <CompletionList
          completion={completion}
          label={t('app:mentions.label')}
          announced={t('app:assignees.people', { count: completion.offered.length })}
          keyOf={identifierOf}
        >
          {(person) => <bdi>{personName(person)}</bdi>}
        </CompletionList>
      </div>
    </LabelledField>
  )
}
