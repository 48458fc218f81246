/** Credentials of a download link, which cannot send headers. Apart from `files`: lists with an export need no upload. */
import { z } from 'zod'

/** Query of a link: client number, access token and device number (business §7; the names are assumed). */
export const link = {
  client_number: z.string().optional(),
  access_token: z.string().optional(),
  device_number: z.string().optional(),
}
export const CREDENTIALS_IN_URL =
  'credentials may stand in the address: client_number, access_token, device_number'
