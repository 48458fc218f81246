/** Agreements of recruitment partners (last year's and the current one), a staff agreement, and a signature. */
import type { Kit } from '../kit'
import { personas } from '../people/personas'

const TERMS_2026 = `## 1. What this agreement is about

Meridian Study Abroad (**Meridian**) and the partner named below work together to advise students who wish to study abroad. The partner introduces students; Meridian applies to institutions on their behalf.

## 2. What the partner undertakes

1. To advise students truthfully, in writing where they ask for it, and in a language they understand.
2. To enter each student **once**, with documents the student has seen and approved.
3. Never to charge a student for an application that Meridian makes free of charge.
4. To keep passports, transcripts and bank letters confidential, and to delete them when a student asks.

## 3. Commission

| Students enrolled in a year | Share of the commission received |
|---|---|
| 1 to 10 | 80% |
| 11 to 30 | 85% |
| 31 to 60 | 90% |
| from 61 | 100% |

Commission is due within *thirty days* after the institution has paid it. A student who withdraws before the census date earns none.

## 4. Data protection

The partner is the controller of what it collects, and Meridian of what it receives. Each answers requests of students within one month.

> A breach is told to the other side within 24 hours.

## 5. Term

This agreement runs for one year from the day it is signed, and either side may end it with sixty days' notice. What is owed for students already enrolled stays owed.`

interface AgreementSeed {
  title: string
  user_group: 'agent' | 'company' | 'user'
  status: 'active' | 'in_active'
  is_current: boolean
  content: string
  age: number
}

export function makeAgreement(
  kit: Kit,
  { age = 20, ...overrides }: Partial<AgreementSeed> = {},
): { id: number; identifier: string; title: string; content: string } {
  const at = kit.ago(age)
  return kit.row('agreements', {
    title: 'Recruitment partner agreement',
    user_group: 'agent',
    status: 'active',
    is_current: false,
    content: '## Terms\n\nBoth sides keep their word.',
    last_modified_at: at,
    created_at: at,
    updated_at: at,
    ...overrides,
  })
}

export function seedAgreements(kit: Kit): void {
  makeAgreement(kit, {
    title: 'Recruitment partner agreement 2025',
    status: 'in_active',
    content: TERMS_2026.replace('thirty days', 'forty-five days'),
    age: 660,
  })
  const current = makeAgreement(kit, {
    title: 'Recruitment partner agreement 2026',
    is_current: true,
    content: TERMS_2026,
    age: 310,
  })
  makeAgreement(kit, {
    title: 'Staff confidentiality undertaking',
    user_group: 'company',
    content: '## Confidentiality\n\nWhat students tell us stays with us, during employment and after it.',
    age: 200,
  })
  const agent = kit.db
    .prepare<[string], { id: number }>('SELECT id FROM users WHERE email = ?')
    .get(personas.agent.email)!
  kit.row('agreement_signatures', {
    agreement_id: current.id,
    user_id: agent.id,
    outcome: 'signed',
    title: current.title,
    content: current.content,
    signed_by_company: personas.agent.settings.agent.name,
    signed_by_name: personas.agent.name,
    signed_by_designation: 'Director',
    created_at: '2026-02-03T10:00:00.000Z',
  })
}
