/** The mirrored style sheet of right-to-left pages, as the build makes it. */
import { resolve } from 'node:path'
import { readFileSync } from 'node:fs'
import postcss, { type AtRule } from 'postcss'
import { expect, test } from 'vitest'
import { blueprintStyles } from '../../../web/ui/styles/blueprintPostcss'

test('mirrored rules apply in right-to-left pages only, so that a page that leaves Arabic needs no reload', async () => {
  const source = readFileSync(resolve('node_modules/@blueprintjs/core/lib/css/blueprint.css'), 'utf8')
  const { root } = await postcss(blueprintStyles()).process(source, {
    from: resolve('web/ui/styles/rtl.css'),
  })
  const everywhere: string[] = []
  let count = 0
  ;(root as postcss.Root).walkRules((rule) => {
    count++
    const isFrame = rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')
    if (!isFrame) everywhere.push(...rule.selectors.filter((one) => !one.startsWith(":where([dir='rtl'])")))
  })
  expect(count).toBeGreaterThan(50)
  expect(everywhere).toEqual([])
})
