/** Home, the staff's landing page. Its cards belong to other modules (`Module.homeCards`). */
import english from 'virtual:words/en/insight/home'
import type { AnyCommand } from '@core/commands/commands'
import { defineModule } from '@core/commands/module'
import { addEnglish } from '@core/words/i18n'

addEnglish(...english)

/** Moves the focus through the links and buttons of the cards, in reading order. */
const moveFocus = (by: 1 | -1) => {
  const stops = [...document.querySelectorAll<HTMLElement>('.home-cards a, .home-cards button')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? (by === 1 ? 0 : stops.length - 1) : at + by
  stops[next]?.focus()
}
const onPage = { on: 'page', noList: true, repeats: true, unlisted: true } as const
const commands: AnyCommand[] = [
  { ...onPage, id: 'home.next', keys: ['j', 'down'], run: () => moveFocus(1) },
  { ...onPage, id: 'home.previous', keys: ['k', 'up'], run: () => moveFocus(-1) },
]

export default defineModule({
  name: 'home',
  routes: [{ path: '/', title: 'home:title', page: () => import('./Home') }],
  commands,
})
