/** The door for those outside, the shell for those inside. The shell and all it carries load only for them. */
import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { Redirect, useLocation, useRouter, useSearch } from 'wouter'
import { can, flag, session } from '@core/session/session'
import { doors } from '../modules/access/session'
import { Arriving } from '@ui/layout/PageLoading'
import { fresh } from '@ui/layout/lazyPart'
import { Boundary, Page } from './Page'
import { isOutside, routeOf, sentTo } from './routing'
import { Toasts } from './shell/Toasts'

const Shell = lazy(() => fresh(() => import('./shell/Shell')))
const Outside = lazy(() => fresh(() => import('./PublicRoutes')))

export function App() {
  return (
    <>
      <Where />
      <Toasts />
    </>
  )
}

function Where() {
  const { parser } = useRouter()
  const [path] = useLocation()
  const search = useSearch()
  const { isAuthenticated } = useSnapshot(session)
  const door = routeOf(parser, doors, path)
  const isAway = !door && isOutside(path)
  const elsewhere = isAway ? undefined : sentTo(door, path, search, { isAuthenticated, can, flag })
  if (elsewhere) return <Redirect to={elsewhere} replace />
  if (door) return <Page key={door.path} route={door} />
  return (
    <Boundary>
      <Suspense fallback={<Arriving />}>{isAway ? <Outside inside={<Shell />} /> : <Shell />}</Suspense>
    </Boundary>
  )
}
