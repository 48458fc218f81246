/** The door for those outside, the shell for those inside. The shell and all it carries load only for them. */
import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { Redirect, useLocation, useRouter, useSearch } from 'wouter'
import { can, hasFlag, session } from '@core/session/session'
import { signInRoutes } from '../modules/access/session'
import { PageLoading } from '@ui/layout/PageLoading'
import { importOrReload } from '@ui/layout/lazyPart'
import { Boundary, Page } from './Page'
import { isPublicPath, routeOf, redirectOf } from './routing'
import { Toasts } from './shell/Toasts'

const Shell = lazy(() => importOrReload(() => import('./shell/Shell')))
const Outside = lazy(() => importOrReload(() => import('./PublicRoutes')))

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
  const door = routeOf(parser, signInRoutes, path)
  const isAway = !door && isPublicPath(path)
  const elsewhere = isAway
    ? undefined
    : redirectOf(door, path, search, { isAuthenticated, can, flag: hasFlag })
  if (elsewhere) return <Redirect to={elsewhere} replace />
  if (door) return <Page key={door.path} route={door} />
  return (
    <Boundary>
      <Suspense fallback={<PageLoading />}>{isAway ? <Outside inside={<Shell />} /> : <Shell />}</Suspense>
    </Boundary>
  )
}
