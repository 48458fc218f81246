/** The header (core §2.5): title, palette button, check-in, language menu where offered, and user menu. */
import { useSnapshot } from 'valtio'
import { runCommand, titleOf } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { sessionTransition } from '@core/account/account'
import { recordName } from '@core/words/recordNames'
import { useWords, useLanguage } from '@core/words/i18n'
import { bindingsOf, keymap } from '@core/commands/keymap'
import { openPalette } from '@core/commands/palette'
import { command } from '@core/commands/registry'
import { session, appState } from '@core/session/session'
import { ChevronDownIcon, SearchIcon } from '@ui/layout/icons'
import { Keycaps } from '@ui/layout/Keycaps'
import { lazyPart } from '@ui/layout/lazyPart'
import { checksIn } from '../commands'
import { ModuleParts } from './ModuleParts'

const LanguageMenu = lazyPart(() => import('./LanguageMenu'))
const UserMenu = lazyPart(() => import('./UserMenu'))

export function Header({ title, search }: { title: string; search: boolean }) {
  const t = useWords()
  const { client } = useSnapshot(appState)
  const language = useLanguage()
  void useSnapshot(keymap).own
  const [keys] = bindingsOf(command('app.palette'))
  return (
    <header className="header">
      <h1 className="header-title">{title}</h1>
      {search && (
        <button type="button" className="header-search" onClick={() => openPalette()}>
          <SearchIcon />
          <span className="header-search-text">{t('app:palette.open')}</span>
          {keys && <Keycaps keys={keys} />}
        </button>
      )}
      <CheckIn />
      <ModuleParts at="header">
        <span className="bell-placeholder" />
      </ModuleParts>
      {client?.language_menu && (
        <LanguageMenu>
          <button type="button" className="header-button" aria-label={t('app:language')}>
            {language.toUpperCase()}
            <ChevronDownIcon />
          </button>
        </LanguageMenu>
      )}
      <User />
    </header>
  )
}

function CheckIn() {
  void useWords()
  void useSnapshot(appState).profile?.isCheckedIn
  const now = checksIn()
  if (now === null) return null
  const one = command(now ? 'app.checkOut' : 'app.checkIn')
  return (
    <button
      type="button"
      className={`header-button check ${now ? 'in' : ''}`}
      onClick={() => void runCommand(one, context())}
    >
      {titleOf(one, context())}
    </button>
  )
}

const initials = (first: string, last: string) =>
  `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toLocaleUpperCase()

function User() {
  const t = useWords()
  const { profile } = useSnapshot(appState)
  const { identityInfo, activeUserIdentityInfo } = useSnapshot(session).user ?? {
    identityInfo: [],
    activeUserIdentityInfo: null,
  }
  const { leaving, changingRole } = useSnapshot(sessionTransition)
  if (!profile) return null
  const { first_name, last_name, profile_picture_url } = profile.userInfo
  const role = identityInfo.find(({ identifier }) => identifier === activeUserIdentityInfo?.identifier)?.name
  return (
    <UserMenu>
      <button
        type="button"
        className="user"
        aria-label={t('app:userMenu')}
        aria-busy={leaving || changingRole}
      >
        {profile_picture_url ? (
          <img className="avatar" src={profile_picture_url} alt="" />
        ) : (
          <span className="avatar" aria-hidden>
            {initials(first_name, last_name)}
          </span>
        )}
        <span className="user-text">
          <bdi className="user-name">
            {first_name} {last_name}
          </bdi>
          <span className="user-role">
            {leaving
              ? t('session:leaving')
              : changingRole
                ? t('session:changingRole')
                : role && recordName(role)}
          </span>
        </span>
        <ChevronDownIcon />
      </button>
    </UserMenu>
  )
}
