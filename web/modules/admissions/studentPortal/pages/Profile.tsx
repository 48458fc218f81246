/** A student's own profile: how complete it is, and a form for what they may change. */
import { useEffect, useState } from 'react'
import { countedFields, fieldAddress } from '@contract/admissions/studentPortal/completion'
import { studentPortal, type StudentProfile } from '@contract/admissions/studentPortal'
import { useAnswer } from '@core/server/answers'
import { countryChoices, countryCodes, personName } from '@core/words/format'
import { useLanguage, useWords } from '@core/words/i18n'
import { Answered } from '../Answered'
import { Field } from '../Field'
import { useDraft } from '../useDraft'
import { useSending } from '../useSending'
import { Entries, type Entry } from './ProfileEntries'

export default function Profile() {
  const answer = useAnswer(studentPortal.profile, {})
  return <Answered answer={answer}>{(profile) => <Known profile={profile} />}</Answered>
}

function Known({ profile }: { profile: StudentProfile }) {
  const t = useWords()
  const { completion, userInfo, test_scores } = profile
  // An address names a field: `/student/profile#mobile`.
  useEffect(() => {
    const field = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(location.hash.slice(1))}"]`)
    field?.scrollIntoView({ block: 'center' })
    field?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
  }, [])
  return (
    <>
      <section aria-label={t('studentPortal:complete')}>
        <p>
          <progress max={100} value={completion.percent} aria-label={t('studentPortal:complete')} />{' '}
          {t('studentPortal:completion', { percent: completion.percent })}
        </p>
        {completion.missing.length > 0 && (
          <ul className="portal-list">
            {countedFields
              .filter((field) => completion.missing.includes(field))
              .map((field) => (
                <li key={field}>
                  <a href={fieldAddress(field)} className="portal-link">
                    {t(`studentPortal:next.field.${field}`)}
                  </a>
                </li>
              ))}
          </ul>
        )}
      </section>
      <p data-field="email">
        <strong>
          <bdi>{personName(userInfo)}</bdi>
        </strong>{' '}
        · <bdi dir="ltr">{userInfo.email}</bdi>
      </p>
      {profile.lead_identifier === null ? (
        <p>{t('studentPortal:noLead')}</p>
      ) : (
        <ProfileForm profile={profile} />
      )}
      <section aria-label={t('studentPortal:fields.test_scores')} data-field="test_scores">
        <h2>{t('studentPortal:fields.test_scores')}</h2>
        {test_scores.length === 0 && <p className="dim">{t('studentPortal:noScores')}</p>}
        <ul>
          {test_scores.map(({ score_name, score, min_score }) => (
            <li key={score_name}>
              <bdi>
                {score_name} {score}
                {min_score !== null && ` (${min_score})`}
              </bdi>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

interface Typed {
  mobile: string
  date_of_birth: string
  source_country: string
  destination_country: string
  subject: string
  remarks: string
  education: Entry[]
  work_experience: Entry[]
}
const typedOf = ({ userInfo, preferences, education, work_experience }: StudentProfile): Typed => ({
  mobile: userInfo.mobile ? `${userInfo.country_code ?? ''} ${userInfo.mobile}`.trim() : '',
  date_of_birth: userInfo.date_of_birth ?? '',
  source_country: preferences?.source_country ?? '',
  destination_country: preferences?.destination_country ?? '',
  subject: preferences?.subject ?? '',
  remarks: preferences?.remarks ?? '',
  education: education.map(({ institution, ...one }) => ({ ...one, place: institution })),
  work_experience: work_experience.map(({ employer, ...one }) => ({ ...one, place: employer })),
})
const orNull = (text: string) => text || null
const bodyOf = (typed: Typed) => ({
  mobile: typed.mobile,
  date_of_birth: orNull(typed.date_of_birth),
  source_country: orNull(typed.source_country),
  destination_country: orNull(typed.destination_country),
  preferences: { subject: typed.subject, remarks: typed.remarks },
  education: typed.education.map(({ place, grade = '', ...one }) => ({ ...one, grade, institution: place })),
  work_experience: typed.work_experience.map((entry) => {
    const { place, grade: _, ...one } = entry
    return { ...one, employer: place }
  }),
})

function ProfileForm({ profile }: { profile: StudentProfile }) {
  const t = useWords()
  useLanguage()
  const [kept, keep, clear] = useDraft('profile')
  const [typed, setTyped] = useState<Typed>(() => (kept ? (JSON.parse(kept) as Typed) : typedOf(profile)))
  const { isBusy, refusals, submit } = useSending(studentPortal.saveProfile)
  const change = (part: Partial<Typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    keep(JSON.stringify(next))
  }
  const set = (name: TextName, value: string) => change({ [name]: value })
  const text = (name: TextName, type?: string) => (
    <TextField name={name} type={type} value={typed[name]} refusals={refusals} set={set} />
  )
  const countryField = (name: 'source_country' | 'destination_country') => (
    <CountryField name={name} value={typed[name]} refusals={refusals} set={set} />
  )
  const entries = (name: 'education' | 'work_experience') => (
    <div data-field={name}>
      <Entries
        name={name}
        entries={typed[name]}
        refusals={refusals}
        change={(next) => change({ [name]: next })}
      />
    </div>
  )
  return (
    <form
      className="portal-form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit({ body: bodyOf(typed) }).then((isTaken) => isTaken && clear())
      }}
    >
      {text('mobile', 'tel')}
      {text('date_of_birth', 'date')}
      {countryField('source_country')}
      {countryField('destination_country')}
      {text('subject')}
      {entries('education')}
      {entries('work_experience')}
      {text('remarks')}
      {refusals[''] && (
        <p role="alert" className="portal-refusal">
          {t.sentence(refusals[''])}
        </p>
      )}
      <button className="portal-button primary" aria-busy={isBusy}>
        {t('studentPortal:save')}
      </button>
    </form>
  )
}

type TextName = 'mobile' | 'date_of_birth' | 'subject' | 'remarks' | 'source_country' | 'destination_country'
interface ProfileFieldProps {
  name: TextName
  type?: string | undefined
  value: string
  refusals: Readonly<Record<string, string>>
  set(name: TextName, value: string): void
}
function TextField({ name, type = 'text', value, refusals, set }: ProfileFieldProps) {
  const t = useWords()
  return (
    <div data-field={name}>
      <Field
        label={t(`studentPortal:fields.${name}`)}
        refusal={refusals[name] ?? refusals[`preferences.${name}`]}
      >
        {(attributes) => (
          <input
            {...attributes}
            type={type}
            dir={type === 'tel' ? 'ltr' : 'auto'}
            value={value}
            onChange={({ currentTarget }) => set(name, currentTarget.value)}
          />
        )}
      </Field>
    </div>
  )
}
function CountryField({ name, value, refusals, set }: ProfileFieldProps) {
  const t = useWords()
  return (
    <div data-field={name}>
      <Field label={t(`studentPortal:fields.${name}`)} refusal={refusals[name]}>
        {(attributes) => (
          <select
            {...attributes}
            value={value}
            onChange={({ currentTarget }) => set(name, currentTarget.value)}
          >
            <option value="">{t('studentPortal:choose')}</option>
            {countryChoices(countryCodes()).map((one) => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}
