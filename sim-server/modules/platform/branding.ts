/** Logos and colours of the organisation, kept with the settings of the client: console, public pages and papers read them there. */
import { branding } from '@contract/platform/branding'
import type { Db } from '@db/open'
import { logActivity } from '@domain/platform/activity'
import { bytesOf } from '@domain/platform/fileBytes'
import { HELD, isHeld } from '@domain/platform/fileHolders'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'
import { clientConfigOf, setClientConfig } from '@kit/tenant/clientConfig'
import type { Tenant } from '@kit/tenant/tenant'

/** Bytes of the wide logo, and of the small pictures that every start of the console reads. */
const MOST_LOGO = 200 * 1024
const MOST_SMALL = 40 * 1024

const brandingOf = (tenant: Tenant) => {
  const { brand_logo, brand_small_logo, brand_favicon, brand_color, brand_second_color } =
    clientConfigOf(tenant)
  return {
    logo: brand_logo,
    small_logo: brand_small_logo,
    favicon: brand_favicon,
    primary_color: brand_color,
    secondary_color: brand_second_color,
  }
}

/** The uploaded picture as a data address. @throws Fail 404, 409, 415 or 413 at the field */
function pictureOf(db: Db, user: number, identifier: string, field: string, most: number): string {
  const file = db
    .prepare<[string, number], { id: number; media_type: string; size: number }>(
      'SELECT id, media_type, size FROM files WHERE identifier = ? AND user_id = ?',
    )
    .get(identifier, user)
  if (!file) throw new Fail(404, { message: 'There is no such file', field })
  if (isHeld(db, file.id)) throw new Fail(409, { message: HELD, field }, { rule: 'held' })
  if (!['image/png', 'image/jpeg'].includes(file.media_type))
    throw new Fail(415, { message: 'The picture is a PNG or a JPEG', field })
  if (file.size > most)
    throw new Fail(413, { message: `The picture is larger than ${most / 1024} kB`, field })
  return `data:${file.media_type};base64,${bytesOf(db, file.id).toString('base64')}`
}

export default serve(branding, {
  detail: ({ tenant }) => brandingOf(tenant),
  save: ({ tenant, db, caller, request, body: { primary_color, secondary_color, ...files } }) => {
    const picture = (field: keyof typeof files, most: number) => {
      const identifier = files[field]
      return identifier ? pictureOf(db, caller.user.id, identifier, field, most) : identifier
    }
    const before = JSON.stringify(brandingOf(tenant))
    db.whole(() => {
      setClientConfig(tenant, {
        brand_color: primary_color,
        ...(secondary_color !== undefined && { brand_second_color: secondary_color || null }),
        brand_logo: picture('logo', MOST_LOGO),
        brand_small_logo: picture('small_logo', MOST_SMALL),
        brand_favicon: picture('favicon', MOST_SMALL),
      })
      if (JSON.stringify(brandingOf(tenant)) === before)
        throw new Fail(422, 'Nothing was changed: the branding is the same.', { rule: 'branding changes' })
      logActivity(tenant, {
        user_id: caller.user.id,
        action: 'branding_changed',
        module_type: 'settings',
        description: primary_color,
        ip: request.ip,
      })
    })
    tenant.emit('client_changed', 'all', {})
    return brandingOf(tenant)
  },
})
