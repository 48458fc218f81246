/** The pages of premium features, and the switches of the organisation that belong to them. */
import type { Flag } from '@contract/client'
import { premiumFeatures, type PremiumFeature } from '@contract/catalog/premiumTickets'

export const pathOfFeature = (feature: PremiumFeature) => `/premium/${feature}`
export const featureOfPath = (path: string): PremiumFeature | undefined =>
  premiumFeatures.find((feature) => pathOfFeature(feature) === path)

/** Ambassadors have no switch. */
export const featureFlags: Readonly<Partial<Record<PremiumFeature, Flag>>> = {
  'ai-advisor': 'ai_advisor',
  colabli: 'collaboration',
  marketing: 'marketing',
  agents: 'agents',
}
