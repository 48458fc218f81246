/** Leads that have the email or the phone number that is being typed, with a way to open them. */
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'wouter'
import type { Args } from '@contract/http'
import { leadForms, type LeadDuplicate } from '@contract/leads/leadForms'
import { useCall } from '@core/server/api'
import { closeDialog } from '@core/shell/dialogs'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { keyOfName } from '@ui/dynamicForm/fieldKeys'
import { useFormContext } from '@ui/fields/Form'
import { LoadError } from '@ui/layout/LoadError'
import { shownForm } from './shownForm'

/** ms after the last keystroke. */
const PAUSE = 200
const ASKED = ['email', 'mobile', 'source_country'] as const
const NONE: readonly LeadDuplicate[] = []
const isEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text)
const isPhone = (text: string) => text.replaceAll(/\D/g, '').length >= 6

/** What was typed, after a pause. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}

interface Props {
  /** The lead that is edited, in a dialog. */
  except?: string
  /** Whether the dialog may be left for another lead; it asks before typed input is lost. */
  mayLeave?(): boolean
}
export function Duplicates({ except, mayLeave }: Props) {
  const t = useWords()
  const { control } = useFormContext()
  const typed = useWatch({ control, name: ASKED.map(keyOfName) }) as unknown[]
  const [email, mobile, source_country] = typed.map((one) => (typeof one === 'string' ? one.trim() : '')) as [
    string,
    string,
    string,
  ]
  const asked = usePaused(
    JSON.stringify({
      ...(isEmail(email) && { email }),
      ...(isPhone(mobile) && { mobile, ...(source_country && { source_country }) }),
      ...(except && { except }),
    }),
  )
  const body = JSON.parse(asked) as Args<typeof leadForms.duplicates>['body']
  const isAsked = Boolean(body.email ?? body.mobile)
  const { data, isError, refetch } = useCall(
    leadForms.duplicates,
    { body },
    { enabled: isAsked, staleTime: 0, gcTime: 0, meta: { keep: false } },
  )
  const found = isAsked ? (data?.recordsInfo ?? NONE) : NONE
  const others = isAsked ? (data?.others ?? 0) : 0
  useEffect(() => {
    shownForm.duplicates = found
    return () => {
      shownForm.duplicates = NONE
    }
  }, [found])
  return (
    <div role="status" className="lead-duplicates">
      {found.length > 0 && (
        <>
          <p>{t('leadForms:duplicates.title')}</p>
          <ul>
            {found.map((one) => (
              <li key={one.identifier}>
                <Link
                  href={`/leads?lead=${encodeURIComponent(one.identifier)}`}
                  onClick={(event) => {
                    if (mayLeave?.() === false) event.preventDefault()
                    else if (except) closeDialog()
                  }}
                >
                  <bdi>
                    {one.first_name} {one.last_name}
                  </bdi>
                </Link>{' '}
                <span className="quiet">
                  {[recordName(one.stage_name), one.staff_name].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {isAsked && isError && <LoadError messageKey="leadForms:duplicates.failed" onRetry={refetch} />}
      {others > 0 && <p>{t('leadForms:duplicates.others')}</p>}
    </div>
  )
}
