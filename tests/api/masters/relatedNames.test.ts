/** What relations of masters can name. */
import { expect, test } from 'vitest'
import { relatedNamed } from '@domain/masters/related'

test('a relation to a master whose rows have no name of their own is refused by name', () => {
  expect(() => relatedNamed('documentRoles')).toThrow(
    'Rows of documentRoles have no name of their own: no relation can name them',
  )
  expect(relatedNamed('documentTypes')).toMatchObject({ table: 'document_types', name: 'doc_type' })
})
