/** What axe finds on a page. */
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import axe from 'axe-core'
import type { Page } from 'playwright/test'

declare global {
  interface Window {
    axe?: { run(part: ElementContext, options: RunOptions): Promise<AxeResults> }
  }
}

/** Rules whose violations are minor or moderate at most: without them axe takes a third less time for the same answer. */
const LESSER_RULES = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'focus-order-semantics',
  'form-field-multiple-labels',
  'heading-order',
  'hidden-content',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
]
const off = { enabled: false }

/** Rows of a list are alike: the first ones are examined. */
const LATER_ROWS = '.row[aria-rowindex]:nth-child(n+8)'
/** The same on all pages inside of the shell: it takes as long as the page itself. */
const NAVIGATION = '.side-nav'

/**
 * The serious and critical violations that are on the page now. A dialog is examined without what it covers.
 * @param isSample whether the navigation is examined too, and the contrast of all text, which takes longer than all other rules
 */
export async function violationsOn(page: Page, isSample: boolean) {
  const inDialog = (await page.locator('.bp6-portal [role=dialog]').count()) > 0
  // Once for each document: the library is half a megabyte.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async ({ part, options }) => (await window.axe!.run(part, options)).violations,
    {
      part: {
        include: [inDialog ? '.bp6-portal' : 'body'],
        exclude: [LATER_ROWS, ...(isSample ? [] : [NAVIGATION])],
      },
      options: {
        rules: {
          ...Object.fromEntries(LESSER_RULES.map((id) => [id, off])),
          'color-contrast': { enabled: isSample },
        },
        resultTypes: ['violations'],
      } satisfies RunOptions,
    },
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) =>
          `${id} at ${target.join(' ')}: ${failureSummary?.replaceAll('\n', ' ')}`,
      ),
    )
}
