/** Texts of letters, and where institutions get them. */
import { languages } from '@contract/client'
import { letterTypes } from '@contract/finance/letters/mergeTags'
import type { Kit } from '../kit'
import { letterLanguages, letterTexts, NO_CONTACT_EVERY } from '../reference/letters'

interface Institution {
  id: number
  url: string | null
  country: string
}
/** `https://www.yorku.ca` → `commissions@yorku.ca.example`: a domain that nobody has. */
const addressOf = ({ id, url }: Institution) =>
  `commissions@${(url ?? `institution-${id}`).replace(/^https?:\/\/(www\.)?/, '').split('/')[0]}.example`

export function seedLetters({ db, row, iso }: Kit): void {
  const stamps = { created_at: iso, updated_at: iso }
  for (const letter_type of letterTypes)
    for (const language of languages) {
      const [title, content] = letterTexts[letter_type][language]
      row('letter_templates', { letter_type, language, title, content, ...stamps })
    }
  const institutions = db
    .prepare<[], Institution>('SELECT id, url, country FROM institutions ORDER BY id')
    .all()
  const insert = db.prepare(
    'INSERT INTO billing_contacts (institution_id, email, language, created_at, updated_at) VALUES (?, ?, ?, ?, ?)',
  )
  for (const [at, one] of institutions.entries())
    if ((at + 1) % NO_CONTACT_EVERY !== 0)
      insert.run(one.id, addressOf(one), letterLanguages[one.country] ?? 'en', iso, iso)
}
