/** The shell for signed-in people: navigation, header, page, status line, palette, dialogs and keys. */
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Redirect, useLocation, useRouter, useSearch } from 'wouter'
import { refreshStaleProfile, forgetFinishedSignIn } from '@core/account/account'
import { queryClient } from '@core/server/api'
import { closeDialog, Dialogs, dialogsOpen } from '@core/shell/dialogs'
import { watchIdle } from '@core/account/idle'
import { useWords } from '@core/words/i18n'
import { loadKeys } from '@core/commands/keymap'
import { paletteState } from '@core/commands/palette'
import { currentScreen } from '@core/list/list'
import { can, hasFlag, owesAgreement, session, appState } from '@core/session/session'
import { connectSocket } from '@core/account/socket'
import { NotFound, NotHere } from '../ErrorPages'
import { Header } from './Header'
import { Keys } from '../keys/Keys'
import { initialModules } from '../initialModules'
import { allModulesLoaded, loadedModules, moduleOf } from '../moduleLoader'
import { ModuleParts } from './ModuleParts'
import { Page } from '../Page'
import { areasOf, homeOf, isOtherDocument, routeOf, redirectOf } from '../routing'
import { SideNav } from './SideNav'
import { loadArrangement } from './sideNavState'
import { StatusLine } from './StatusLine'
import { PageLoading } from '@ui/layout/PageLoading'
import { lazyComponent, lazyPart } from '@ui/layout/lazyPart'

const Palette = lazyPart(() => import('../palette/Palette'))
/** The module that has it may still be loading. */
const Gate = lazyComponent(async () => {
  await allModulesLoaded
  return loadedModules.modules.find(({ gate }) => gate)!.gate!()
}, PageLoading)
export const areas = areasOf(initialModules)
const ShellDialogs = () => <Dialogs waiting={useSnapshot(paletteState).open} />

function Inside() {
  const t = useWords()
  useEffect(() => {
    forgetFinishedSignIn()
    void loadArrangement(loadKeys())
    const disconnect = connectSocket(allModulesLoaded)
    const rest = watchIdle()
    return () => {
      disconnect()
      rest()
    }
  }, [])
  const { routes, isComplete } = useSnapshot(loadedModules)
  const { parser } = useRouter()
  const [path] = useLocation()
  const search = useSearch()
  // A new page takes the focus, unless something on it already has it.
  useLayoutEffect(() => {
    if (document.activeElement === document.body)
      document.getElementById('page')?.focus({ preventScroll: true })
  }, [path])
  useEffect(refreshStaleProfile, [path])
  const { permissions, activeRole } = useSnapshot(session)
  void permissions
  const { profile, client } = useSnapshot(appState)
  // Answers belong to one role.
  useEffect(() => {
    void import('@core/server/queryPersistence').then(({ persistQueries: keepAnswers }) => keepAnswers())
  }, [activeRole])
  const route = routeOf(parser, routes, path)
  useLayoutEffect(() => {
    currentScreen.page = moduleOf(route)
    return () => {
      currentScreen.page = null
    }
  }, [route])
  const elsewhere = redirectOf(route, path, search, {
    isAuthenticated: true,
    can,
    flag: hasFlag,
    mode: client?.mode,
    home: homeOf(profile?.studentProfileInfo, activeRole),
  })
  // Permissions may be revoked while the page is open: close what it opened.
  useEffect(() => {
    if (elsewhere) while (dialogsOpen() > 0) closeDialog()
  }, [elsewhere])
  return (
    <QueryClientProvider client={queryClient}>
      <div className="shell">
        <a className="skip" href="#page">
          {t('app:skip')}
        </a>
        <SideNav />
        <div className="shell-main">
          <Header title={route ? t(route.title) : ''} search={route !== undefined} />
          <main id="page" className="page" tabIndex={-1} data-home>
            {elsewhere ? (
              <Redirect to={elsewhere} replace />
            ) : route ? (
              <Page key={route.path} route={route} />
            ) : !isComplete ? (
              <PageLoading />
            ) : isOtherDocument(routes, path) ? (
              <NotHere />
            ) : (
              <NotFound />
            )}
          </main>
          <StatusLine />
        </div>
      </div>
      <ShellDialogs />
      <Palette routes={routes} isComplete={isComplete} />
      <Keys />
      <ModuleParts at="background" />
    </QueryClientProvider>
  )
}

/** An agent who has not signed meets the agreement instead of the pages (core §6). */
export default function Shell() {
  void useSnapshot(appState).profile
  if (!owesAgreement()) return <Inside />
  return (
    <Gate>
      <Inside />
    </Gate>
  )
}
