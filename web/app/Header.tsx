/** The top header (core §2.5): title, the way into the palette, the language where it is offered, and the user menu. */
import { Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { useSnapshot } from 'valtio'
import { command } from '../core/registry'
import { run, titleOf, type AnyCommand } from '../core/commands'
import { context } from '../core/context'
import { life } from '../core/account'
import { speak, useWords, type Language } from '../core/i18n'
import { openPalette } from '../core/palette'
import { session, world } from '../core/session'
import { teach } from '../core/usage'
import { ChevronDownIcon, SearchIcon, TickIcon } from '../ui/icons'
import { Keycaps } from '../ui/Keycaps'
import { mayChangeRole } from './commands'

/** Offered in the header; French is reached by the palette (core §2.5). */
const offered: readonly Language[] = ['en', 'tr', 'ar']

export function Header({ title }: { title: string }) {
  const t = useWords()
  const { client } = useSnapshot(world)
  const { language } = useSnapshot(session)
  return (
    <header className="header">
      <h1 className="header-title">{title}</h1>
      <button type="button" className="header-search" onClick={() => openPalette()}><SearchIcon /><span className="header-search-text">{t('app:palette.open')}</span><Keycaps keys="mod+k" /></button>
      {client?.language_menu && (
        <PopoverNext placement="bottom-end" content={<Menu aria-label={t('app:language')}>{offered.map((one) => <MenuItem key={one} text={t(`app:languages.${one}`)} labelElement={one === language ? <TickIcon /> : undefined} onClick={() => void speak(one)} />)}</Menu>}>
          <button type="button" className="header-button" aria-label={t('app:language')}>{language.toUpperCase()}<ChevronDownIcon /></button>
        </PopoverNext>
      )}
      <UserMenu />
    </header>
  )
}

const initials = (first: string, last: string) => `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toLocaleUpperCase()

function UserMenu() {
  const t = useWords()
  const { profile } = useSnapshot(world)
  const { identityInfo, activeUserIdentityInfo } = useSnapshot(session).user ?? { identityInfo: [], activeUserIdentityInfo: null }
  const { leaving, changingRole } = useSnapshot(life)
  if (!profile) return null
  const { first_name, last_name, profile_picture_url } = profile.userInfo
  const role = identityInfo.find(({ identifier }) => identifier === activeUserIdentityInfo?.identifier)?.name
  return (
    <PopoverNext placement="bottom-end" content={(
      <Menu aria-label={t('app:userMenu')}>
        {mayChangeRole() && <Doing id="app.changeRole" />}
        <Doing id="session.twoFactor" />
        <Doing id="app.keyboard" />
        <Doing id="app.theme" />
        <Doing id="app.language" />
        <MenuDivider />
        <Doing id="app.logout" />
      </Menu>
    )}>
      <button type="button" className="user" aria-label={t('app:userMenu')} aria-busy={leaving || changingRole}>
        {profile_picture_url ? <img className="avatar" src={profile_picture_url} alt="" /> : <span className="avatar" aria-hidden>{initials(first_name, last_name)}</span>}
        <span className="user-text"><bdi className="user-name">{first_name} {last_name}</bdi><span className="user-role">{leaving ? t('session:leaving') : changingRole ? t('session:changingRole') : role}</span></span>
        <ChevronDownIcon />
      </button>
    </PopoverNext>
  )
}

/** A command as an item of a menu: its own words, its own key. */
function Doing({ id }: { id: string }) {
  void useWords()
  const one: AnyCommand = command(id)
  const keys = typeof one.keys === 'string' ? one.keys : undefined
  const title = titleOf(one, context())
  return <MenuItem text={title} labelElement={keys ? <Keycaps keys={keys} /> : undefined} onClick={() => { teach(one, title); requestAnimationFrame(() => void run(one, context())) }} />
}
