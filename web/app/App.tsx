/** The sign-in pages, the other public pages, or the shell. The shell and all it imports load only for people who are signed in. */
import { useSnapshot } from 'valtio'
import { Redirect, useLocation, useRouter, useSearch } from 'wouter'
import { can, hasFlag, session } from '@core/session/session'
import { translateAreas } from '@core/words/i18n'
import { PageLoading } from '@ui/layout/PageLoading'
import { lazyComponent } from '@ui/layout/lazyPart'
import { entryModules } from './entryModules'
import { Boundary, Page } from './Page'
import { areasOf, isPortalPath, isPublicPath, publicRoutesOf, routeOf, redirectOf } from './routing'
import { Toasts } from './shell/Toasts'

/** Loaded after the words of its modules. */
const withWords = async <Part extends { areas: readonly string[] }>(part: Promise<Part>) => {
  await translateAreas((await part).areas)
  return part
}
const Shell = lazyComponent(() => withWords(import('./shell/Shell')), PageLoading)
const loadPortal = () => withWords(import('./portal/PortalShell'))
const PortalShell = lazyComponent(loadPortal, PageLoading)
const PublicRoutes = lazyComponent(() => withWords(import('./PublicRoutes')), PageLoading)

const entryRoutes = publicRoutesOf(entryModules)
void translateAreas(areasOf(entryModules))

/**
 * Begins to load the page that a visitor sees first, while the client's configuration is asked for: the one at this path, or the sign-in
 * page, which other paths redirect to.
 */
export function loadFirstPage(path: string) {
  const first = entryRoutes.find((route) => route.path === path) ?? (!isPublicPath(path) && entryRoutes[0])
  if (first) void lazyComponent(first.page, PageLoading).load()
}

/** `/` leads students to the portal. */
const isOfPortal = (path: string) => path === '/' || isPortalPath(path)

/** The same for students, who are signed in: the portal and its page are asked for beside the configuration and the profile. */
export function loadPortalPage(path: string) {
  if (!session.user?.hasStudentProfile || !isOfPortal(path)) return
  void PortalShell.load()
  void loadPortal().then(
    ({ preparePage }) => preparePage(path),
    () => {},
  )
}

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
  const { isAuthenticated, user } = useSnapshot(session)
  const entry = routeOf(parser, entryRoutes, path)
  const isPublic = !entry && isPublicPath(path)
  const elsewhere = isPublic
    ? undefined
    : redirectOf(entry, path, search, { isAuthenticated, can, flag: hasFlag })
  if (elsewhere) return <Redirect to={elsewhere} replace />
  if (entry) return <Page key={entry.path} route={entry} />
  if (user?.hasStudentProfile && !isPublic && isOfPortal(path))
    return (
      <Boundary>
        <PortalShell />
      </Boundary>
    )
  return <Boundary>{isPublic ? <PublicRoutes inside={<Shell />} /> : <Shell />}</Boundary>
}
