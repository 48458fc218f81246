/** Links to the pages of user management, read from the server's navigation. */
import { useSnapshot } from 'valtio'
import { Link, useRouter } from 'wouter'
import { navigation } from '@contract/platform/navigation'
import { useCall } from '@core/server/api'
import { STALE_TIME } from '@core/shell/constants'
import { useWords } from '@core/words/i18n'
import { navigationName } from '@core/words/navigationWords'
import { isReachable, usePages } from '@core/shell/pages'
import { session } from '@core/session/session'
import { USER_MANAGEMENT } from '.'
import { LoadError } from '@ui/layout/LoadError'
import './userManagement.css'

const hintOf = (t: ReturnType<typeof useWords>, route: string) => {
  const word = t(`userManagement:about.${route.split('/').at(-1)!.replaceAll('-', '_')}`)
  return word.includes('about.') ? '' : word
}

export default function UserManagement() {
  const t = useWords()
  const { parser } = useRouter()
  void useSnapshot(session).permissions
  const { data, isError, refetch } = useCall(navigation.list, {}, { staleTime: STALE_TIME.navigation })
  usePages()
  const pages =
    (data ?? [])
      .find(({ route }) => route === USER_MANAGEMENT)
      ?.children.filter(({ route }) => isReachable(parser, route)) ?? []
  return (
    <div className="user-management" aria-busy={!data && !isError}>
      <p className="dim">{t('userManagement:lead')}</p>
      {isError && <LoadError messageKey="userManagement:failed" onRetry={refetch} />}
      <ul>
        {pages.map(({ alias, route }) => (
          <li key={route}>
            <Link href={route}>
              <strong>{navigationName(t, alias)}</strong>
              <span className="dim">{hintOf(t, route)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
