/** Public page of the unsubscribe link: what to receive by module and channel, and why not the rest (core §2.1, §3.6). */
import { useEffect, useState } from 'react'
import { Link, useParams } from 'wouter'
import { unsubscribe, type CheckedUser } from '@contract/outreach/unsubscribe'
import { call } from '@core/server/http'
import { Refused } from '@core/server/refused'
import { useWords, words } from '@core/words/i18n'
import { AuthLayout } from '@ui/layout/AuthLayout'
import { Choices } from './Choices'
import './unsubscribe.css'

export default function Preferences() {
  const t = useWords()
  const { identifier = '' } = useParams<{ identifier: string }>()
  const [user, setUser] = useState<CheckedUser | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    call(unsubscribe.checkUser, { identifier }).then(setUser, (cause: unknown) =>
      setProblem(cause instanceof Refused ? cause.message : 'Something went wrong'),
    )
  }, [identifier])
  return (
    <AuthLayout
      wide={problem ? undefined : true}
      title={t('unsubscribe:page.title')}
      intro={
        user ? (
          <>
            {t('unsubscribe:page.for')} <bdi>{user.first_name}</bdi> (<bdi dir="ltr">{user.email}</bdi>)
          </>
        ) : undefined
      }
    >
      {problem && (
        <>
          <p className="lead" role="alert">
            {words.sentence(problem)}
          </p>
          <Link
            href="/notifications/unsubscribe"
            className="bp6-button bp6-intent-primary bp6-fill submit done"
          >
            {t('unsubscribe:page.another')}
          </Link>
        </>
      )}
      {user && <Choices user={user} />}
      {!user && !problem && <div className="page-loading" aria-busy />}
    </AuthLayout>
  )
}
