/** What some people were told lately about leads of theirs: some read, the newest not. */
import type { Kit } from './kit'

/** A small world is a test's, and a test's bell is silent until it rings it. */
const SILENT_BELOW = 1_000
const EACH = 7

interface Owned { staff_id: number; identifier: string; first_name: string; last_name: string; nth: number }

export function seedNotifications(kit: Kit, leads: number): void {
  if (leads < SILENT_BELOW) return
  const owned = kit.db.prepare<[number], Owned>(
    `SELECT * FROM (SELECT staff_id, identifier, first_name, last_name, row_number() OVER (PARTITION BY staff_id ORDER BY id DESC) AS nth FROM leads WHERE staff_id IS NOT NULL AND deleted_at IS NULL) WHERE nth <= ? ORDER BY staff_id, nth DESC`).all(EACH)
  for (const { staff_id, identifier, first_name, last_name, nth } of owned) {
    const days = nth * 0.6 + kit.random.next() * 0.3
    kit.row('notifications', {
      user_id: staff_id, title: 'New lead assigned', content: `${first_name} ${last_name} was assigned to you.`.replaceAll('  ', ' '), module_type: 'lead', module_identifier: identifier,
      sent_at: kit.ago(days), read_at: nth > 3 ? kit.ago(days * 0.9) : null,
    })
  }
}
