/** The pages do nothing that their content security policy refuses. */
import { personas } from '@seeds/people/personas'
import { PASSWORD } from '@seeds/people/people'
import { enter, expect, test } from '@support/browser/console'

test('sign-in and leads: the content security policy has nothing to refuse', async ({ page, sim }) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`refused: ${violatedDirective} ${blockedURI}`),
    )
  })
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('refused: ')) refused.push(message.text())
  })
  await page.goto('/signin')
  await page.getByRole('textbox').first().waitFor()
  await enter(page, sim, { email: personas.superAdmin.email, password: PASSWORD }, '/leads')
  await page.locator('[role=grid] [role=row]').nth(1).waitFor()
  expect(refused).toEqual([])
})
