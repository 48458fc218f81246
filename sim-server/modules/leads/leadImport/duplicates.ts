/** Finds duplicate leads of an import, by email or phone: in earlier rows of the file, and among the stored leads. */
import type { Db } from '@db/open'
import { earlierRows } from '@domain/platform/imports/importer'

interface Contact {
  email: string | null
  country_code: string | null
  mobile: string | null
}

/**
 * Returns a finder for the rows of one file; call it once for each row, in order. The finder takes the row's number, its lead, and the
 * email as written in the file (stored leads may have it in either case), and returns why the row is a duplicate, or null.
 */
export function duplicateFinder(
  db: Db,
): (row: number, lead: Contact, emailAsWritten: string) => string | null {
  const sameEmail = db.prepare('SELECT 1 FROM leads WHERE email IN (?, ?) AND deleted_at IS NULL')
  const samePhone = db.prepare(
    'SELECT 1 FROM leads WHERE mobile = ? AND country_code = ? AND deleted_at IS NULL',
  )
  const earlier = earlierRows()
  return (row, { email, country_code, mobile }, emailAsWritten) => {
    const emailInFile = email && earlier('email', email, row)
    const phoneInFile = mobile && earlier('phone', `${country_code}${mobile}`, row)
    return (
      emailInFile ??
      phoneInFile ??
      (email && sameEmail.get(email, emailAsWritten) ? 'A lead has this email already' : null) ??
      (mobile && samePhone.get(mobile, country_code) ? 'A lead has this phone already' : null)
    )
  }
}
