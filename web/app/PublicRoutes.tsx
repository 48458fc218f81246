/** The pages outside of the shell: the other steps of signing in, and what visitors read and fill in (core §2.1). */
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Link, Redirect, useLocation, useRouter, useSearch } from 'wouter'
import { isInMode, NO_PARTNERS } from '@contract/operatingModes'
import { useWords } from '@core/words/i18n'
import { can, hasFlag, session, appState } from '@core/session/session'
import { AuthLayout } from '@ui/layout/AuthLayout'
import '@ui/styles/public.css'
import { NotFound } from './ErrorPages'
import { Page } from './Page'
import { publicModules } from './publicModules'
import { areasOf, publicRoutesOf, redirectOf, routeOf } from './routing'

export const publicRoutes = publicRoutesOf(publicModules)
export const areas = areasOf(publicModules)

/** `inside`: shown to signed-in people when none of these pages matches. */
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
  if (!isInMode(client?.mode, path)) return <NoPartners />
  return route ? (
    <Page key={path} route={route} />
  ) : (
    <main className="auth">
      <NotFound />
    </main>
  )
}

/** A page of the other operating mode: shows the server's sentence. */
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
