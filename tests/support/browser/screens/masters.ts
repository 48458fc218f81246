/** Masters: lists, forms, pasted rows, history, what uses a row, pictures, files of contracts, and configuration as files. */
import { expect } from 'playwright/test'
import { goTo, goToList, isVisible, type Screen, type ScreenContext } from './screen'

/** Opens a list and presses a key that opens a dialog. */
const openDialog =
  (path: string, key: string): Screen['reach'] =>
  async (context) => {
    await goToList(path)(context)
    await context.keys.press(key)
    await isVisible(context.page.getByRole('dialog'))
  }
const pasteRows = async (context: ScreenContext) => {
  await openDialog('/master/deals', 'i')(context)
  await expect(context.page.locator('[role=dialog] textarea')).toBeFocused()
  await context.page.keyboard.insertText(
    'Winter offer\tNever\t\tabc\tXYZ\tyes\nSummer offer\tSeasonal\t\t12.50\tEUR\tyes',
  )
  await isVisible(context.page.locator('.added-rows .wrong'))
}
const compareFiles = async (context: ScreenContext) => {
  const { page, keys } = context
  // Asked for right before the key, the driver hears of it too late on a busy machine.
  const chooser = page.waitForEvent('filechooser')
  await goTo('/master/configuration', '.configuration-acts')(context)
  await keys.press('c')
  const buffer = Buffer.from('- name: Early payment\n  is_active: false\n- name: Referral\n- colour: red')
  await (await chooser).setFiles({ name: 'dealTypes.yaml', mimeType: 'text/yaml', buffer })
  await isVisible(page.locator('.configuration-difference li'))
}

export const mastersScreens: readonly Screen[] = [
  { name: 'a master', as: 'secure', sample: true, reach: goToList('/master/deals') },
  {
    name: 'a master, refused form',
    as: 'secure',
    reach: async (context) => {
      await openDialog('/master/deals', 'c')(context)
      await expect(context.page.locator('[role=dialog] input').first()).toBeFocused()
      await context.keys.press('Enter')
      await isVisible(context.page.locator('[role=dialog] [aria-invalid=true]'))
    },
  },
  { name: 'a master, pasted rows', as: 'secure', sample: true, reach: pasteRows },
  {
    name: 'a master, where a row is used',
    as: 'secure',
    reach: async (context) => {
      await goToList('/master/lead-source?q=Website')(context)
      await context.keys.press('#')
      await isVisible(context.page.locator('.master-uses li'))
    },
  },
  {
    name: 'a form, previewed in another language',
    as: 'secure',
    reach: async (context) => {
      await openDialog('/master/forms', 'v')(context)
      await isVisible(context.page.locator('.form-preview input').first())
      await context.keys.press('F9')
      await expect(context.page.locator('.form-preview')).toHaveAttribute('lang', /fr|en/)
    },
  },
  {
    name: 'a master, history',
    as: 'secure',
    reach: async (context) => {
      await openDialog('/master/deal-type', 'h')(context)
      await isVisible(
        context.page.locator('[role=dialog] .record-history[aria-busy=false] + *, [role=dialog] p.dim'),
      )
    },
  },
  { name: 'holidays, form with branches', as: 'secure', reach: openDialog('/master/holidays', 'c') },
  { name: 'vendors, form', as: 'secure', reach: openDialog('/vendors', 'c') },
  { name: 'contracts, files', as: 'secure', reach: openDialog('/contracts', 'd') },
  { name: 'configuration, compared', as: 'secure', sample: true, reach: compareFiles },
]
