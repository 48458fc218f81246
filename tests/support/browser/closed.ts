/** The end of a dialog. */
import { expect, type Locator } from 'playwright/test'

/** Waits until the dialog is gone; what it and the toasts say is in the failure. */
export const closed = (dialog: Locator) =>
  expect
    .poll(async () => {
      const texts = await dialog.allInnerTexts()
      return texts.length === 0
        ? texts
        : [...texts, ...(await dialog.page().locator('.toast').allInnerTexts())]
    })
    .toEqual([])
