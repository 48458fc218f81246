/** Confirmation pages: after a new password (`/success`), a form (`/thank-you`), an agent registration. */
import { useLayoutEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { useWords } from '@core/words/i18n'
import { session } from '@core/session/session'
import { AuthLayout } from '@ui/layout/AuthLayout'

const messages: Record<string, string> = {
  '/success': 'success',
  '/thank-you': 'thanks',
  '/agent-signup-success': 'agent',
}

export default function Confirmation() {
  const t = useWords()
  const { isAuthenticated } = useSnapshot(session)
  const what = messages[location.pathname] ?? 'thanks'
  const on = useRef<HTMLAnchorElement>(null)
  useLayoutEffect(() => {
    on.current?.focus()
  }, [])
  return (
    <AuthLayout title={t(`publicForms:done.${what}.title`)} intro={t(`publicForms:done.${what}.text`)}>
      <Link
        ref={on}
        className="bp6-button bp6-intent-primary bp6-fill submit done"
        href={isAuthenticated ? '/' : '/signin'}
      >
        {t(isAuthenticated ? 'app:notFound.home' : 'session:signin.title')}
      </Link>
    </AuthLayout>
  )
}
