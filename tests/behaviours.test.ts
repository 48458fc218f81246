/** Which rules of the documents have a test named after them: counted by area from `spec/behaviours.json`, and printed. */
import { expect, test } from 'vitest'
import behaviours from './spec/behaviours.json' with { type: 'json' }
import { files, read } from './support/tree'

/** The areas of who is signed in, on which device, with which role, and what happens to them (core §2 to §9). */
const areas = ['session', 'routing', 'layout', 'roles', 'permissions', 'twofa', 'devices', 'ip-rules', 'notifications', 'agreements', 'unsubscribe', 'product-updates', 'realtime', 'errors', 'i18n', 'security', 'telephony', 'constants']

const named = new Set(files.filter((path) => /^tests\/.*\.(test\.tsx?|e2e\.ts)$/.test(path)).flatMap((path) => read(path).match(/\b(?:core|business)-[\w.]+(?:-[\w.]+)*-\d{2}\b/g) ?? []))
const known = new Set(behaviours.map(({ id }) => id))

test('rules with a test / rules of the area', () => {
  const rows = areas.map((area) => {
    const all = behaviours.filter((one) => one.area === area)
    return { area, done: all.filter(({ id }) => named.has(id)).length, all: all.length, missing: all.filter(({ id }) => !named.has(id)).map(({ id }) => id) }
  })
  console.info(rows.map(({ area, done, all, missing }) => `  ${area} ${done} / ${all}${missing.length > 0 && missing.length <= 8 ? `  missing: ${missing.join(' ')}` : ''}`).join('\n'))
  expect(rows.reduce((sum, { done }) => sum + done, 0)).toBeGreaterThan(0)
})

test('a test is named after no rule that is not there', () => {
  expect([...named].filter((id) => !known.has(id))).toEqual([])
})
