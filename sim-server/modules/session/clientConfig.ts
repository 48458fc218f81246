/** How this client is set up, before anybody has signed in. */
import { aboutOf } from '../../../db/about'
import type { session } from '../../contract/session'
import { clientSettings } from '../../domain/clientSettings'
import { userSignUpUrl } from '../../domain/referrals'
import type { Handler } from '../../kit/serve'
import { isLoopback } from '../../kit/loopback'

/** Modules that exist; a flag set to false switches a whole module off (core §1). */
const feature_flags = { leads: true, collaboration: false, ai_advisor: false, agents: false, marketing: false, general_campaign: false, whatsapp: false, email: false, social_media: false, segments: false, templates: false }

export const clientConfig: Handler<typeof session.config> = ({ tenant, db, request }) => ({
  client_number: tenant.number,
  name: aboutOf(db).get('name') ?? tenant.number,
  mode: 'b2b',
  feature_flags,
  ...clientSettings(tenant),
  language_menu: true,
  logos: { full: null, small: null },
  external_user_signup_url: userSignUpUrl(tenant),
  simulator: { plans: true, undo: true, controls: tenant.controls && isLoopback(request.ip) },
})
