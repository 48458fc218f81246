/** What a pasted text names. */
import { expect, test } from 'vitest'
import { pastedValues } from '@ui/list/PasteDialog'

test.each([
  ['ids', false, 'AD1042, AD1043;AD1044\nAD1042', ['AD1042', 'AD1043', 'AD1044']],
  [
    'names',
    true,
    'Academic English, 12 weeks\r\n Data Science \nData Science',
    ['Academic English, 12 weeks', 'Data Science'],
  ],
])('%s of a paste', (_, areNames, text, values) => {
  expect(pastedValues(text, areNames)).toEqual(values)
})
