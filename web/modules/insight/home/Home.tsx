/** Home: the desk one starts from. Cards of the modules: own work, that of the team, money, and what was done last. */
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { bindingsOf, keymap } from '@core/commands/keymap'
import { command } from '@core/commands/registry'
import { can, session, appState } from '@core/session/session'
import { useHomeCards, type HomeCard } from '@core/shell/homeCards'
import { useWords } from '@core/words/i18n'
import { Keycaps } from '@ui/layout/Keycaps'
import { lazyPart } from '@ui/layout/lazyPart'

function Card({ card }: { card: HomeCard }) {
  const Body = useMemo(() => lazyPart(card.card), [card])
  return <Body />
}

export default function Home() {
  const t = useWords()
  const { profile } = useSnapshot(appState)
  void useSnapshot(session).permissions
  void useSnapshot(keymap).own
  const cards = useHomeCards().filter((card) => !card.can || can(card.can))
  const hour = new Date().getHours()
  const hints = [
    ['app.palette', 'palette'],
    ['app.help', 'help'],
    ...(cards.length > 0 ? [['home.next', 'next'] as const] : []),
  ] as const
  return (
    <div className="home">
      <p className="home-greeting">
        {t(`home:greeting.${hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'}`, {
          name: profile?.userInfo.first_name ?? '',
        })}
      </p>
      <div className="home-cards">
        {cards.map((card) => (
          <Card key={card.id} card={card} />
        ))}
      </div>
      <section className="home-keys" aria-label={t('home:keys')}>
        <h2>{t('home:keys')}</h2>
        <ul>
          {hints.map(([id, name]) => {
            const [keys] = bindingsOf(command(id))
            return (
              keys && (
                <li key={id}>
                  <Keycaps keys={keys} />
                  <span>{t(`home:hints.${name}`)}</span>
                </li>
              )
            )
          })}
        </ul>
      </section>
    </div>
  )
}
