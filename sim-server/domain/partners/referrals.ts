/** Where people who were sent by a user sign up: the client's own page, or ours when it names none. */
import { aboutOf } from '@db/about'
import type { Tenant } from '@kit/tenant/tenant'

/** Only an address of the web: `javascript:` and the like are none. */
export const userSignUpUrl = ({ db }: Tenant): string | null => {
  const set = aboutOf(db).get('external_user_signup_url')
  return set && /^https?:\/\//.test(set) && URL.canParse(set) ? set : null
}
