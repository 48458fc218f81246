/** The pages that stand outside of the house: the rest of the way in, and what visitors read and fill in (core §2.1). */
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Link, Redirect, useLocation, useRouter, useSearch } from 'wouter'
import { isIn, NO_PARTNERS } from '@contract/modes'
import { useWords } from '@core/words/i18n'
import type { Route } from '@core/shell/module'
import '@core/words/publicEnglish'
import { can, hasFlag, session, appState } from '@core/session/session'
import { paperRoutes } from '../modules/finance/publicInvoices/publicRoutes'
import { unsubscribeRoutes } from '../modules/outreach/unsubscribe/publicRoutes'
import { AuthLayout } from '@ui/layout/AuthLayout'
import '@ui/styles/outside.css'
import { NotFound } from './ErrorPages'
import { Page } from './Page'
import { routeOf, redirectOf } from './routing'

const code = {
  for: 'signed-out',
  title: 'outside:otp.title',
  page: () => import('../modules/access/oneTime/VerifyOtp'),
} as const
const password = {
  for: 'signed-out',
  title: 'outside:password.title',
  page: () => import('../modules/access/oneTime/SetPassword'),
} as const
const form = (path: string): Route => ({
  path,
  for: 'anyone',
  title: 'outside:form.title',
  page: () => import('../modules/partners/publicForms/FormPage'),
})
const done = (path: string, title: string): Route => ({
  path,
  for: 'anyone',
  title,
  page: () => import('../modules/partners/publicForms/Done'),
})

export const publicRoutes: readonly Route[] = [
  { path: '/signin/verify-otp', ...code },
  { path: '/signin/set-password', ...password },
  {
    path: '/signup',
    for: 'signed-out',
    title: 'outside:signup.title',
    page: () => import('../modules/access/signup/SignUp'),
  },
  { path: '/signup/verify-otp', ...code },
  { path: '/signup/set-password', ...password },
  { path: '/forgot/verify-otp', ...code },
  { path: '/forgot/set-password', ...password },
  {
    path: '/request-agent-account',
    for: 'anyone',
    title: 'outside:request.title',
    page: () => import('../modules/partners/publicForms/RequestAccount'),
  },
  {
    path: '/overview',
    for: 'anyone',
    title: 'outside:overview.title',
    page: () => import('../modules/partners/publicForms/Overview'),
  },
  {
    path: '/t/:code',
    for: 'anyone',
    title: 'outside:link.title',
    page: () => import('../modules/partners/referrals/ShortLink'),
  },
  form('/landing-page/:id?'),
  form('/agent-signup/:id'),
  done('/success', 'outside:done.success.title'),
  done('/thank-you', 'outside:done.thanks.title'),
  done('/agent-signup-success', 'outside:done.agent.title'),
  ...unsubscribeRoutes,
  ...paperRoutes,
]

/** `inside`: what whoever is signed in sees at an address that none of these has. */
export default function PublicRoutes({ inside }: { inside: ReactNode }) {
  const { parser } = useRouter()
  const [path] = useLocation()
  const search = useSearch()
  const { isAuthenticated } = useSnapshot(session)
  const { client } = useSnapshot(appState)
  const route = routeOf(parser, publicRoutes, path)
  if (!route && isAuthenticated) return inside
  const elsewhere = redirectOf(route, path, search, { isAuthenticated, can, flag: hasFlag })
  if (elsewhere) return <Redirect to={elsewhere} replace />
  if (!isIn(client?.mode, path)) return <NoPartners />
  return route ? (
    <Page key={path} route={route} />
  ) : (
    <main className="door">
      <NotFound />
    </main>
  )
}

/** An address of the other mode, told to visitors in the server's own words. */
function NoPartners() {
  const t = useWords()
  return (
    <AuthLayout title={t.sentence(NO_PARTNERS)}>
      <Link className="link" href="/signin">
        {t('session:signin.title')}
      </Link>
    </AuthLayout>
  )
}
