/** The installments behind rows of the debtors list, `{institution_id}-{currency}`, for letters about them. */
import type { Db } from '@db/open'
import type { BulkEffect } from '../../platform/operations'

/** Installments of an institution that are looked at in one step: about 5 ms. */
const PER_STEP = 2000

/** The currencies of each institution. What is no row of the list is left out. */
function currenciesByInstitution(debtors: readonly string[]): Map<number, string[]> {
  const found = new Map<number, string[]>()
  for (const debtor of debtors) {
    const [, institution, currency] = /^(\d+)-(.+)$/.exec(debtor) ?? []
    if (institution === undefined) continue
    found.set(Number(institution), [...(found.get(Number(institution)) ?? []), currency!])
  }
  return found
}

function* findIds(db: Db, debtors: readonly string[], isMeant: string): Generator<void, number[]> {
  const read = db.prepare<[string, number, number], { id: number; meant: number }>(
    `SELECT l.id, l.expected_currency_in IN (SELECT value FROM json_each(?)) AND ${isMeant} AS meant
     FROM application_installments l WHERE l.institution_id = ? AND l.id > ? ORDER BY l.id LIMIT ${PER_STEP}`,
  )
  const ids: number[] = []
  for (const [institution, currencies] of currenciesByInstitution(debtors)) {
    let rows: { id: number; meant: number }[]
    let last = 0
    do {
      rows = read.all(JSON.stringify(currencies), institution, last)
      for (const { id, meant } of rows) if (meant) ids.push(id)
      last = rows.at(-1)?.id ?? last
      yield
    } while (rows.length === PER_STEP)
  }
  return ids.sort((a, b) => a - b)
}

/** @param isMeant SQL of those that the letters are about, of `l` */
export const debtorInstallments = (
  debtors: readonly string[],
  isMeant: string,
): Pick<BulkEffect, 'from' | 'values' | 'findIds'> => ({
  from: 'application_installments l WHERE l.id IN (SELECT value FROM json_each(?))',
  values: [],
  findIds: (db) => findIds(db, debtors, isMeant),
})
