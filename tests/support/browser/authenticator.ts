/** An independent authenticator and QR reader: `oathtool` and `zbarimg` (Debian). Both throw where they are not installed. */
import { execFileSync } from 'node:child_process'

const run = (name: string, ...args: string[]): string => {
  try {
    return execFileSync(name, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Error(
        `There is no ${name} on this machine. Install it (Debian: apt-get install oathtool zbar-tools) and run the test again.`,
        { cause },
      )
    throw cause
  }
}
/** The text of the QR code in an image file. */
export const readQr = (picture: string): string => run('zbarimg', '--quiet', '--raw', picture)
/** The six digits that the authenticator shows at a time. */
export const authenticatorShows = (secret: string, at = new Date()): string =>
  run(
    'oathtool',
    '--totp',
    '--base32',
    '--now',
    `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`,
    secret,
  )
