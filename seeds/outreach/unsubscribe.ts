/** Common reasons for unsubscribing. */
import type { Kit } from '../kit'

const reasonTexts = [
  'Too many messages',
  'Already enrolled elsewhere',
  'Not planning to study abroad any more',
  'The content is not relevant to me',
  'I never signed up',
  'Prefer to be called',
]

export const makeReason = (kit: Kit, { reason = reasonTexts[0]! }: { reason?: string } = {}) =>
  kit.row('unsubscribe_reasons', { reason, created_at: kit.ago(200), updated_at: kit.ago(200) })

export const seedUnsubscribe = (kit: Kit): void => {
  for (const reason of reasonTexts) makeReason(kit, { reason })
}
