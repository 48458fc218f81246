/** The top header (core §2.5): title, the way into the palette, the language where it is offered, and the user menu. */
import { useSnapshot } from 'valtio'
import { life } from '../core/account'
import { useWords } from '../core/i18n'
import { openPalette } from '../core/palette'
import { session, world } from '../core/session'
import { ChevronDownIcon, SearchIcon } from '../ui/icons'
import { Keycaps } from '../ui/Keycaps'
import { late } from '../ui/late'

const Bell = late(() => import('../modules/notifications/Bell'))
const LanguageMenu = late(() => import('./LanguageMenu'))
const UserMenu = late(() => import('./UserMenu'))

export function Header({ title }: { title: string }) {
  const t = useWords()
  const { client } = useSnapshot(world)
  const { language } = useSnapshot(session)
  return (
    <header className="header">
      <h1 className="header-title">{title}</h1>
      <button type="button" className="header-search" onClick={() => openPalette()}><SearchIcon /><span className="header-search-text">{t('app:palette.open')}</span><Keycaps keys="mod+k" /></button>
      <Bell><span className="bell-place" /></Bell>
      {client?.language_menu && <LanguageMenu><button type="button" className="header-button" aria-label={t('app:language')}>{language.toUpperCase()}<ChevronDownIcon /></button></LanguageMenu>}
      <User />
    </header>
  )
}

const initials = (first: string, last: string) => `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toLocaleUpperCase()

function User() {
  const t = useWords()
  const { profile } = useSnapshot(world)
  const { identityInfo, activeUserIdentityInfo } = useSnapshot(session).user ?? { identityInfo: [], activeUserIdentityInfo: null }
  const { leaving, changingRole } = useSnapshot(life)
  if (!profile) return null
  const { first_name, last_name, profile_picture_url } = profile.userInfo
  const role = identityInfo.find(({ identifier }) => identifier === activeUserIdentityInfo?.identifier)?.name
  return (
    <UserMenu>
      <button type="button" className="user" aria-label={t('app:userMenu')} aria-busy={leaving || changingRole}>
        {profile_picture_url ? <img className="avatar" src={profile_picture_url} alt="" /> : <span className="avatar" aria-hidden>{initials(first_name, last_name)}</span>}
        <span className="user-text"><bdi className="user-name">{first_name} {last_name}</bdi><span className="user-role">{leaving ? t('session:leaving') : changingRole ? t('session:changingRole') : role}</span></span>
        <ChevronDownIcon />
      </button>
    </UserMenu>
  )
}
