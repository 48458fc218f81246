import { test } from 'vitest'
import { initialBytes, LEADS_PAGE } from '@support/initialBytes'
test('bytes', () => {
  console.log('BYTES', initialBytes('.build/web', 'js', LEADS_PAGE) - 185 * 1024)
})
