/** The leads page loads no more than it needs: a declaration that an area shares with it by mistake is seen here. */
import { expect, test } from 'playwright/test'
import { initialBytes, LEADS_PAGE } from '@support/initialBytes'
import { at } from '../../../scripts/machine.mjs'

const MOST_KB = 185

test('leads page: its initial JavaScript is at most 185 kB', () => {
  expect(initialBytes(at('.build/web'), 'js', LEADS_PAGE) / 1024).toBeLessThanOrEqual(MOST_KB)
})
