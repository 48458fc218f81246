/** Entry point: loads the backend's address, the client's configuration and the words, then renders. */
import '@core/server/zodSettings'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { RuntimeConfig } from '@contract/access/session'
import { loadProfile, watchTabs } from '@core/account/account'
import { watchBufferedKeys } from '@core/shell/keyBuffer'
import { loadClient, setClient } from '@core/server/client'
import { startWords } from '@core/words/i18n'
import { session, appState } from '@core/session/session'
import { CONFIG_PATH } from '@core/shell/connection'
import { startTheme } from '@core/shell/theme'
import '@ui/styles/index.css'
import { App, loadFirstPage, loadPortalPage } from './App'
import { watchDirection } from './direction'
import { Unreachable } from './ErrorPages'
import { suppressStrayKeyup } from './keys/suppressStrayKeyup'

const root = createRoot(document.getElementById('root')!)

const wordsStarted = startWords()

/** Milliseconds since the last answer came: `index.html` asks before the scripts are here. */
const ageOf = (path: string): number => {
  const answer = performance.getEntriesByName(`${location.origin}${path}`).at(-1)
  return answer instanceof PerformanceResourceTiming ? performance.now() - answer.responseEnd : 0
}

async function start() {
  try {
    const config = await fetch(CONFIG_PATH)
    const { client, ...runtime } = (await config.json()) as RuntimeConfig
    Object.assign(appState.runtime, runtime)
    if (client) setClient(client, ageOf(CONFIG_PATH))
    else await loadClient()
    // The session may have ended meanwhile; `onSessionEnd` has redirected to sign-in.
    if (session.isAuthenticated)
      await loadProfile().catch((cause: unknown) => {
        if (session.isAuthenticated) throw cause
      })
  } catch (cause) {
    console.error(cause)
    await wordsStarted
    return root.render(<Unreachable retry={() => void start()} />)
  }
  await wordsStarted
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

startTheme()
watchTabs()
watchDirection()
suppressStrayKeyup()
watchBufferedKeys()
if (session.isAuthenticated) loadPortalPage(location.pathname)
else loadFirstPage(location.pathname)
await start()
