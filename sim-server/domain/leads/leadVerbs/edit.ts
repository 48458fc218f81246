/** Changes the values of one lead that its form asks. */
import { leadForms } from '@contract/leads/leadForms'
import { CHANGED_MEANWHILE } from '@contract/shapes'
import { bulkVerb, type BulkEffect, type Change } from '../../platform/operations'
import { Fail } from '@kit/request/fail'
import { DELETED } from './assignTransfer'
import { setFieldEffect } from './fieldEdit'
import { MISSING_LEAD } from '../leadList'
import { leadSubject } from './subject'

/** Of one lead through its form, or one field of many. */
export const editLead = bulkVerb({
  ...leadForms.setField.spec,
  subject: leadSubject,
  effectOf: setFieldEffect,
})

const SAME = 'It has these values already'

/** @param version that the values were read at; another one is refused */
export const editEffect = (id: number, change: Change, version: number | undefined): BulkEffect => {
  const columns = Object.keys(change)
  return {
    from: 'leads l WHERE l.id = ?',
    values: [id],
    exactly: { rows: 1, message: MISSING_LEAD },
    readColumns: {
      ...Object.fromEntries(columns.map((column) => [column, `l.${column}`])),
      version: 'l.version',
      deleted_at: 'l.deleted_at',
    },
    writtenColumns: columns,
    arguments: {},
    decide: (row) => {
      if (row.deleted_at !== null) return DELETED
      if (version !== undefined && row.version !== version)
        throw new Fail(409, CHANGED_MEANWHILE, { rule: 'version' })
      return columns.every((column) => row[column] === change[column]) ? SAME : change
    },
    nothingChanged: () => ({ status: 422, message: SAME }),
  }
}
