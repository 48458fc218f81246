/** Where referred people sign up: the client's page, or the console's when the client has none. */
import { aboutOf } from '@db/about'
import type { Tenant } from '@kit/tenant/tenant'

/** The client's sign-up page, null when not set. Only http(s) addresses, never `javascript:`. */
export const userSignUpUrl = ({ db }: Tenant): string | null => {
  const url = aboutOf(db).get('external_user_signup_url')
  return url && /^https?:\/\//.test(url) && URL.canParse(url) ? url : null
}
