/** What is kept about institutions: terms, contacts, reviews, actions. Random numbers of its own: other seeds stay as they are. */
import { actionKinds, actionStates } from '@contract/catalog/institutionActions'
import { quotaTypes, shoreTypes } from '@contract/catalog/institutionTermValues'
import type { institutionActions, institutionContacts, institutionReviews } from '@db/schema'
import { makeRandom, type Kit, type Random } from '../kit'
import { makeUser } from '../people/people'
import { currencyOf } from '../reference/institutions'
import { actionRemarks, contactNames, jobTitles, reviewTexts } from '../reference/catalog/institutionContacts'

type Own<Table extends { $inferInsert: object }> = Partial<Omit<Table['$inferInsert'], 'id'>> & {
  institution_id: number
}
const stampsOf = (kit: Kit) => ({ created_at: kit.iso, updated_at: kit.iso })

export const makeContact = (kit: Kit, overrides: Own<typeof institutionContacts>) =>
  kit.row('institution_contacts', {
    name: 'Fiona Carmichael',
    job_title: jobTitles[0],
    email: 'admissions@northcoast.example',
    mobile: null,
    remarks: null,
    ...stampsOf(kit),
    ...overrides,
  })
export const makeReview = (kit: Kit, overrides: Own<typeof institutionReviews>) =>
  kit.row('institution_reviews', {
    rating: 4,
    content: reviewTexts[1][1],
    user_id: overrides.user_id ?? makeUser(kit).id,
    ...stampsOf(kit),
    ...overrides,
  })
export const makeAction = (kit: Kit, overrides: Own<typeof institutionActions>) =>
  kit.row('institution_actions', {
    action: 'verify_fees',
    status: 'pending',
    remarks: actionRemarks.verify_fees,
    user_id: overrides.user_id ?? makeUser(kit).id,
    handled_by: null,
    ...stampsOf(kit),
    ...overrides,
  })

interface Institution {
  id: number
  url: string | null
  country: string
}
/** An agreement of one to five years, for most institutions. Some end soon, a few have ended. */
function termsOf(kit: Kit, random: Random, { country }: Institution): Record<string, unknown> {
  const begun = random.int(200, 1_500)
  const years = random.int(1, 5)
  const isPercentage = random.chance(0.8)
  const hasQuota = random.chance(0.4)
  return {
    agreement_date: kit.ago(begun).slice(0, 10),
    agreement_ends_on: random.chance(0.85) ? kit.ago(begun - years * 365).slice(0, 10) : null,
    commission_type: isPercentage ? 'percentage' : 'other',
    commission_percentage: isPercentage ? random.pick([8, 10, 12, 12.5, 15, 17.5, 20]) : null,
    commission_amount: isPercentage ? null : random.int(6, 24) * 10_000,
    commission_currency: isPercentage ? null : (currencyOf[country] ?? 'EUR'),
    estimated_offer_letter_days: random.pick([3, 5, 7, 10, 14, 21, 30]),
    shore_type: random.weighted([
      [shoreTypes[1], 6],
      [shoreTypes[2], 3],
      [shoreTypes[0], 1],
    ]),
    quota_type: hasQuota ? random.pick(quotaTypes) : null,
    quota: hasQuota ? random.int(2, 20) * 5 : null,
  }
}
const hostOf = (url: string | null) => (url ? new URL(url).host.replace(/^www\./, '') : 'example.org')

function seedContacts(kit: Kit, random: Random, institution: Institution): void {
  const names = random.shuffle(contactNames[institution.country] ?? contactNames['others']!)
  for (const [at, job_title] of jobTitles.slice(0, random.int(1, 3)).entries()) {
    const name = names[at]!
    const local = name
      .normalize('NFD')
      .replaceAll(/[^a-zA-Z ]/g, '')
      .toLowerCase()
      .replaceAll(' ', '.')
    makeContact(kit, {
      institution_id: institution.id,
      name,
      job_title,
      email: `${local}@${hostOf(institution.url)}`,
    })
  }
}

/** Of some institutions; one in five has ended. */
function seedWaiver(kit: Kit, random: Random, { id, country }: Institution): void {
  kit.row('fee_waivers', {
    code: `MERIDIAN-${String(id).padStart(3, '0')}`,
    institution_id: id,
    country_id: random.chance(0.3) ? random.pick(['IN', 'NG', 'TR', 'EG']) : null,
    amount: random.pick([5_000, 7_500, 10_000, 15_000]),
    currency: currencyOf[country] ?? 'EUR',
    till_date: random.chance(0.7) ? kit.ago(-random.int(20, 400)).slice(0, 10) : null,
    status: random.chance(0.8) ? 'active' : 'in_active',
    ...stampsOf(kit),
  })
}

/** Shares of institutions that have reviews, and something to be done. */
const REVIEWED = 0.3
const WITH_ACTION = 0.12
const HAVING_TERMS = 0.8
const WAIVING = 0.2
const SALT = 0x1457

export function seedInstitutionRecords(kit: Kit): void {
  const { db, seed } = kit
  const random = makeRandom(seed + SALT)
  const people = db
    .prepare<[], number>(
      "SELECT DISTINCT ur.user_id FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE r.identifier IN ('counsellor', 'manager') ORDER BY 1",
    )
    .pluck()
    .all()
  const setTerms = db.prepare(
    `UPDATE institutions SET agreement_date = @agreement_date, agreement_ends_on = @agreement_ends_on, commission_type = @commission_type, commission_percentage = @commission_percentage,
      commission_amount = @commission_amount, commission_currency = @commission_currency, estimated_offer_letter_days = @estimated_offer_letter_days, shore_type = @shore_type, quota_type = @quota_type, quota = @quota WHERE id = @id`,
  )
  for (const institution of db
    .prepare<[], Institution>('SELECT id, url, country FROM institutions ORDER BY id')
    .all()) {
    const { id } = institution
    if (random.chance(HAVING_TERMS)) setTerms.run({ id, ...termsOf(kit, random, institution) })
    seedContacts(kit, random, institution)
    if (random.chance(WAIVING)) seedWaiver(kit, random, institution)
    if (random.chance(REVIEWED))
      for (const user_id of random.shuffle(people).slice(0, random.int(1, 3))) {
        const [rating, content] = random.pick(reviewTexts)
        makeReview(kit, {
          institution_id: id,
          user_id,
          rating,
          content,
          created_at: kit.ago(random.int(2, 300)),
        })
      }
    if (random.chance(WITH_ACTION)) {
      const action = random.pick(actionKinds)
      const user_id = random.pick(people)
      const status = random.pick(actionStates)
      const handled_by = status === 'pending' ? null : random.pick(people)
      makeAction(kit, {
        institution_id: id,
        action,
        status,
        remarks: actionRemarks[action],
        user_id,
        handled_by,
        created_at: kit.ago(random.int(1, 40)),
      })
    }
  }
}
