/** The activity log in words: every action, every module that writes to it, and what it writes. */
import { afterEach, describe, expect, test } from 'vitest'
import { activities } from '@contract/platform/activity'
import { verbNames } from '@contract/platform/declaredVerbs'
import { languages, setLanguage, words } from '@core/words/i18n'
import { descriptionOf } from '@modules/platform/activity'
import { read, sources } from '@support/sourceTree'
import '@support/consoleModules'
import '@support/jsdom/startedWords'

const modulesInLog = [
  ...new Set(
    sources
      .filter((path) => path.startsWith('sim-server/'))
      .flatMap((path) =>
        [...read(path).matchAll(/logActivity\(.*?module_type: '(\w+)'/gs)].map(([, module]) => module!),
      ),
  ),
]

describe('activity log', () => {
  // Also after a failure: the next test reads English.
  afterEach(() => setLanguage('en'))
  test.each(languages)(
    'activity log has words for every action, module and bulk change in %s',
    async (language) => {
      await setLanguage(language)
      expect(modulesInLog.length).toBeGreaterThan(8)
      const texts = [
        ...activities.map((action) => words(`activity:actions.${action}`)),
        ...modulesInLog.map((module) => words(`activity:modules.${module}`)),
        ...verbNames.map((verb) =>
          descriptionOf({ action: 'bulk_operation', description: `${verb} · 1200` }),
        ),
      ]
      expect(texts.filter((text) => /[a-z][.:]\w|_/.test(text))).toEqual([])
    },
  )
  test('activity log names a bulk change by its verb and rows, and a locked period by its last day', () => {
    expect([
      descriptionOf({ action: 'bulk_operation', description: 'leads.assign · 1200' }),
      descriptionOf({ action: 'period_locked', description: '2026-10-31' }),
      descriptionOf({ action: 'role_added', description: 'Counsellor' }),
    ]).toEqual(['1,200 leads assigned', '31 Oct 2026', 'Counsellor'])
  })
})
