/** The education or the work experience of a student as rows of fields. */
import { useWords } from '@core/words/i18n'
import { Field } from '../Field'

/** `place`: where it was, an institution or an employer. */
export interface Entry {
  title: string
  place: string
  country: string | null
  grade?: string
  from_year: number | null
  to_year: number | null
}
const EMPTY: Entry = { title: '', place: '', country: null, from_year: null, to_year: null }

interface EntriesProps {
  name: 'education' | 'work_experience'
  entries: readonly Entry[]
  refusals: Readonly<Record<string, string>>
  change(entries: Entry[]): void
}
const PLACES = { education: 'institution', work_experience: 'employer' } as const

export function Entries({ name, entries, refusals, change }: EntriesProps) {
  const t = useWords()
  const set = (at: number, part: Partial<Entry>) =>
    change(entries.map((one, place) => (place === at ? { ...one, ...part } : one)))
  const texts = ['title', 'place', ...(name === 'education' ? (['grade'] as const) : [])] as const
  const refusalOf = (at: number, field: string) =>
    refusals[`${name}.${at}.${field === 'place' ? PLACES[name] : field}`]
  return (
    <fieldset className="portal-entries">
      <legend>{t(`studentPortal:fields.${name}`)}</legend>
      {entries.map((entry, at) => (
        // Rows have no name of their own before they are saved.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="portal-card">
          {texts.map((field) => (
            <Field
              key={field}
              label={t(`studentPortal:fields.${field === 'place' ? PLACES[name] : field}`)}
              refusal={refusalOf(at, field)}
            >
              {(attributes) => (
                <input
                  {...attributes}
                  dir="auto"
                  value={entry[field] ?? ''}
                  onChange={({ currentTarget }) => set(at, { [field]: currentTarget.value })}
                />
              )}
            </Field>
          ))}
          {(['from_year', 'to_year'] as const).map((field) => (
            <Field key={field} label={t(`studentPortal:fields.${field}`)} refusal={refusalOf(at, field)}>
              {(attributes) => (
                <input
                  {...attributes}
                  type="number"
                  inputMode="numeric"
                  value={entry[field] ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    set(at, { [field]: value === '' ? null : Number(value) })
                  }
                />
              )}
            </Field>
          ))}
          <button
            type="button"
            className="portal-button"
            onClick={() => change(entries.filter((_, place) => place !== at))}
          >
            {t('studentPortal:removeEntry')}
          </button>
        </div>
      ))}
      <button type="button" className="portal-button" onClick={() => change([...entries, { ...EMPTY }])}>
        {t(`studentPortal:add.${name}`)}
      </button>
    </fieldset>
  )
}
