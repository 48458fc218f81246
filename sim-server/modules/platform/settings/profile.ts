/** The caller's own profile: name, mobile, picture. The email can only be changed by an administrator. */
import type { settings } from '@contract/platform/settings'
import { settings as endpoints } from '@contract/platform/settings'
import { logActivity } from '@domain/platform/activity'
import { setUserPicture } from '@domain/platform/pictures'
import type { Db } from '@db/open'
import type { RequestInfo } from '@kit/request/requestInfo'
import { forgetCallers } from '@kit/auth/callerCache'
import { Fail } from '@kit/request/fail'
import type { Handler } from '@kit/request/serve'
import type { z } from 'zod'
import type { ProfileDetail } from '@contract/platform/settings'

const profileDetail = (db: Db, id: number) =>
  db
    .prepare<[number], z.infer<typeof ProfileDetail>>(
      'SELECT identifier, first_name, last_name, email, country_code, mobile, gender, profile_picture_url, designation FROM users WHERE id = ?',
    )
    .get(id)!
/** The API base, `/v1`, from `/v1/settings/user/profile-detail`. */
export const baseOf = ({ url }: RequestInfo, { path }: { path: string }) => url.slice(0, url.indexOf(path))

export const profile: Handler<typeof settings.profile> = ({ db, caller }) => profileDetail(db, caller.user.id)

export const saveProfile: Handler<typeof settings.saveProfile> = ({
  tenant,
  db,
  caller,
  request,
  body: { file_identifier, ...body },
}) => {
  const { id } = caller.user
  const stored = profileDetail(db, id)
  const pictureAfter = () => {
    if (file_identifier === undefined) return stored.profile_picture_url
    return setUserPicture(
      db,
      id,
      { place: 'avatar', identifier: file_identifier, field: 'file_identifier' },
      { base: baseOf(request, endpoints.saveProfile), client: tenant.number },
    )
  }
  const email = body.email.toLowerCase()
  // The email is used for signing in, so only staff management may change it.
  if (email !== stored.email)
    throw new Fail(422, { message: 'The email is changed by an administrator', field: 'email' })
  // In the format that sign-in searches: `+90` and digits.
  const row = {
    ...body,
    email,
    country_code: `+${body.country_code.replace('+', '')}`,
    mobile: body.mobile.replaceAll(/\D/g, ''),
  }
  db.whole(() => {
    const picture = pictureAfter()
    db.prepare(
      'UPDATE users SET first_name = ?, last_name = ?, country_code = ?, mobile = ?, gender = ?, profile_picture_url = ?, version = version + 1, updated_at = ? WHERE id = ?',
    ).run(
      row.first_name,
      row.last_name,
      row.country_code,
      row.mobile,
      row.gender,
      picture,
      tenant.clock.iso(),
      id,
    )
    logActivity(tenant, { user_id: id, action: 'profile_changed', module_type: 'settings', ip: request.ip })
  })
  forgetCallers(tenant)
  return profileDetail(db, id)
}
