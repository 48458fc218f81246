/** A premium feature: what it does, whether it is on here, and how to ask for it or to change the plan (core §2.4 `/premium`). */
import { Link, useLocation } from 'wouter'
import { useSnapshot } from 'valtio'
import { premiumFeatures } from '@contract/catalog/premiumTickets'
import { isPlanActive } from '@contract/platform/billing/plans'
import { SUBSCRIPTIONS_PAGE } from '@contract/platform/billing'
import { appState, canOpenPath, hasFlag } from '@core/session/session'
import { isPageReachable } from '@core/shell/pages'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import { featureFlags, featureOfPath, pathOfFeature } from './features'
import './featurePage.css'

const SENTENCES = ['one', 'two', 'three'] as const

export default function FeaturePage() {
  const t = useWords()
  const [path] = useLocation()
  const { profile } = useSnapshot(appState)
  const feature = featureOfPath(path)
  if (!feature) return null
  const name = t(`premiumTickets:choices.feature.${feature}`)
  const flag = featureFlags[feature]
  const others = premiumFeatures.filter((one) => one !== feature && canOpenPath(pathOfFeature(one)))
  return (
    <div className="premium-page">
      <h2>{name}</h2>
      <ul>
        {SENTENCES.map((one) => (
          <li key={one}>{t(`premiumTickets:about.${feature}.${one}`)}</li>
        ))}
      </ul>
      <p className="quiet">
        {flag && t(`premiumTickets:state.${hasFlag(flag) ? 'on' : 'off'}`)}{' '}
        {t(`premiumTickets:plan.${isPlanActive(profile?.activeSubscriptions ?? []) ? 'active' : 'none'}`)}
      </p>
      <div className="premium-ways">
        <CommandButton id="premiumTickets.create" variant="solid" intent="primary" />
        {isPageReachable(SUBSCRIPTIONS_PAGE) && (
          <Link href={SUBSCRIPTIONS_PAGE} className="bp6-button bp6-outlined">
            {t('premiumTickets:plans')}
          </Link>
        )}
      </div>
      <nav aria-label={t('premiumTickets:others')}>
        <h3>{t('premiumTickets:others')}</h3>
        <ul>
          {others.map((one) => (
            <li key={one}>
              <Link href={pathOfFeature(one)}>{t(`premiumTickets:choices.feature.${one}`)}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
