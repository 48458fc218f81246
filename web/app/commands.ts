/** Commands available everywhere: palette, help, home, theme, language, role, sign out. */
import { createElement } from 'react'
import { checkin } from '@contract/access/checkin'
import { changeRole, signOut, loadProfile } from '@core/account/account'
import { queryClient } from '@core/server/api'
import { leadsTo, type AnyCommand } from '@core/commands/commands'
import { call } from '@core/server/http'
import { languages, type Language } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { operationCommands } from '@core/commands/operationCommands'
import { openPalette } from '@core/commands/palette'
import { session, appState } from '@core/session/session'
import { applyTheme, theme, themes, type Theme } from '@core/shell/theme'
import { attachCommand } from '@ui/attachedFiles/attach'
import { listCommands } from '@ui/list/listCommands'
import { canPin, focusNavFilter, isPinned, togglePinned, toggleSideNav } from './shell/sideNavState'

const formAtHand = () =>
  document.activeElement?.closest('form') ??
  [...document.querySelectorAll<HTMLFormElement>('[role=dialog] form')].at(-1) ??
  // What is marked on a page waits to be saved.
  (document.querySelector('[role=dialog]')
    ? null
    : document.querySelector<HTMLFormElement>('form[data-save]'))

export const commands: readonly AnyCommand[] = [
  {
    id: 'app.palette',
    on: 'anywhere',
    keys: 'mod+k',
    inField: true,
    unlisted: true,
    run: () => openPalette(),
  },
  {
    id: 'app.help',
    on: 'anywhere',
    keys: ['?', 'mod+/'],
    inField: true,
    run: async (c) => c.open(createElement((await import('./keys/KeyHelp')).KeyHelp)),
  },
  { id: 'app.home', on: 'anywhere', keys: 'g h', opens: '/', ...leadsTo('/') },
  { id: 'app.settings', on: 'anywhere', keys: 'g m', opensPalette: true, run: () => openPalette(':') },
  {
    id: 'app.send',
    on: 'anywhere',
    keys: ['mod+enter', 'mod+s'],
    inField: true,
    unlisted: true,
    when: () => formAtHand() !== null,
    run: () => formAtHand()?.requestSubmit(),
  },
  { id: 'app.refresh', on: 'anywhere', keys: 'shift+r', run: () => queryClient.invalidateQueries() },
  {
    id: 'app.copyLink',
    on: 'anywhere',
    keys: 'shift+y',
    run: async (c) => {
      await navigator.clipboard.writeText(location.href)
      c.toast(c.t('app:copied'))
    },
  },
  { id: 'app.sideNav', on: 'anywhere', keys: 'mod+\\', setting: true, run: toggleSideNav },
  { id: 'app.findPage', on: 'anywhere', keys: 'g /', run: focusNavFilter },
  {
    id: 'app.pinPage',
    on: 'anywhere',
    setting: true,
    when: () => canPin(location.pathname) && !isPinned(location.pathname),
    run: () => togglePinned(location.pathname),
  },
  {
    id: 'app.unpinPage',
    on: 'anywhere',
    setting: true,
    when: () => isPinned(location.pathname),
    run: () => togglePinned(location.pathname),
  },
  {
    id: 'app.theme',
    on: 'anywhere',
    setting: true,
    arguments: [
      {
        name: 'theme',
        choices: (_, c) =>
          themes.map((value) => ({
            value,
            label: c.t(`app:themes.${value}`),
            hint: value === theme.choice ? c.t('app:now') : undefined,
          })),
      },
    ],
    run: (_, { theme }) => applyTheme(theme!.value as Theme),
  },
  {
    id: 'app.language',
    on: 'anywhere',
    setting: true,
    arguments: [
      {
        name: 'language',
        choices: (_, c) =>
          languages.map((value) => ({
            value,
            label: c.t(`app:languages.${value}`),
            hint: value === session.language ? c.t('app:now') : undefined,
          })),
      },
    ],
    run: async (_, { language }) =>
      (await import('@core/account/chooseLanguage')).chooseLanguage(language!.value as Language),
  },
  {
    id: 'app.keyboard',
    on: 'anywhere',
    setting: true,
    run: async (c) => c.open(createElement((await import('./keys/KeyboardSettings')).KeyboardSettings)),
  },
  {
    id: 'app.changeRole',
    on: 'anywhere',
    keys: 'g r',
    setting: true,
    when: mayChangeRole,
    arguments: [
      {
        name: 'role',
        choices: (_, c) =>
          (session.user?.identityInfo ?? []).map(({ identifier, name }) => ({
            value: identifier,
            label: recordName(name),
            disabled: identifier === session.activeRole ? c.t('app:activeRole') : undefined,
          })),
      },
    ],
    run: (_, { role }) => changeRole(role!.value),
  },
  { id: 'app.checkIn', on: 'anywhere', when: () => checksIn() === false, run: () => check('in') },
  { id: 'app.checkOut', on: 'anywhere', when: () => checksIn() === true, run: () => check('out') },
  { id: 'app.logout', on: 'anywhere', run: signOut },
  ...operationCommands,
  attachCommand,
  ...listCommands,
]

/** Only those with several roles, and no student profile (core §2.5). */
export function mayChangeRole() {
  return !!session.user && !session.user.hasStudentProfile && session.user.identityInfo.length > 1
}

/** Whether the user is checked in; null when the client has no check-in (core §2.5). */
export const checksIn = (): boolean | null =>
  appState.client?.check_in && appState.profile?.userInfo.group === 'company'
    ? appState.profile.isCheckedIn
    : null
async function check(way: 'in' | 'out') {
  await call(checkin[way], { body: {} })
  await loadProfile()
}
